import {
  gdxNextInt,
  lemire,
  namedKey,
  RandomXS128,
  RandomXS128Stream,
  seedKey,
  Xoshiro128StarStar,
  type Stream,
} from '@seedfast/rng'
import { openRun, uint64Seed } from '@seedfast/world'
import { intsBelow1000, rulesBelow1000 } from '../loops.js'
import { NAMES, openStream, SEED } from '../subjects.js'
import type { Case, Loop, Table } from '../table.js'

const BY_HAND = 'by hand'
const RUN = 'a stream'
const NAME = 'x'

const TWO_32 = 0x100000000

/**
 * The fastest hand-written version of a bare generator with a counter. It uses Lemire's method for ranges of at most
 * 2^21 values, without checks.
 */
class CountedByHand {
  counter = 0

  constructor(private readonly bits: Xoshiro128StarStar) {}

  int(lo: number, hi: number): number {
    this.counter++
    const n = hi - lo + 1
    const word = this.bits.word()
    if (Math.imul(word, n) >>> 0 < n >>> 0) return lo + (this.doubtful(word, n) >>> 0)
    return lo + ((word * (n * 2 ** -32)) >>> 0)
  }

  private doubtful(word: number, n: number): number {
    const threshold = TWO_32 % n
    while (Math.imul(word, n) >>> 0 < threshold) word = this.bits.word()
    return (word * (n * 2 ** -32)) >>> 0
  }
}

/** Returns the bare generator of the run's stream. */
function bareBits(): Xoshiro128StarStar {
  return new Xoshiro128StarStar().restore(namedKey(seedKey(SEED), NAME))
}

function runStream(): Stream {
  const { run } = openRun(uint64Seed, { seed: BigInt(SEED), params: {}, overrides: {} })
  return run.stream(NAME)
}

const USES = 20_000

/** Makes draws from all eight stream classes, to measure whether this slows down later draws from one of them. */
function useAllEight(): void {
  for (const name of NAMES) {
    const stream = openStream(name)
    const items = [1, 2, 3, 4, 5]
    for (let i = 0; i < USES; i++) {
      stream.int(1, 6)
      stream.float()
      stream.bool(0.25)
      stream.pick(items)
      stream.shuffle(items)
      stream.draw(lemire, 100)
    }
  }
}

/** Creates a loop that draws through a function that has already been called with all eight stream classes. */
function sharedRolls(stream: Stream): Loop {
  const roll = (source: Stream): number => source.int(0, 999)
  for (const name of NAMES) {
    const other = openStream(name)
    for (let i = 0; i < USES; i++) roll(other)
  }
  // The stream is in an array, because an engine would optimize a constant away.
  const shelf = [stream]
  return (count) => {
    let sum = 0
    for (let i = 0; i < count; i++) sum = (sum + roll(shelf[0]!)) | 0
    return sum
  }
}

/**
 * Makes draws from a different stream of the measured class, with ranges of at least 2^32 values. The table shows
 * whether such draws slow down later ones.
 */
function useWideRanges(): void {
  const stream = openStream('Xoshiro128StarStar')
  for (let i = 0; i < USES; i++) {
    stream.int(0, 0xffffffff)
    stream.int(-0x80000000, 0x7fffffff)
    stream.int(0, 2 ** 40)
  }
}

/** Creates a loop that calls a game's rule on the bare generator and updates a counter. */
function countedRule(): Loop {
  const counted = { counter: 0 }
  const draw = (bits: RandomXS128, n: number): number => {
    counted.counter++
    return gdxNextInt(bits, n)
  }
  return rulesBelow1000(draw, new RandomXS128(SEED))
}

/** Creates a loop that draws integers from a stream with the sampling rule of a game. */
function drawnRule(): Loop {
  const draw = (stream: RandomXS128Stream, n: number): number => stream.draw(gdxNextInt, n)
  return rulesBelow1000(draw, new RandomXS128Stream(SEED))
}

/** Creates a loop that draws integers from a stream with the rule that streams of all classes share. */
function sharedRule(): Loop {
  const draw = (stream: Stream, n: number): number => stream.draw(lemire, n)
  return rulesBelow1000(draw, runStream())
}

function row(name: string, of: { byHand?: () => Loop; run: () => Loop }): Case[] {
  return [
    ...(of.byHand === undefined ? [] : [{ row: name, column: BY_HAND, start: of.byHand }]),
    { row: name, column: RUN, start: of.run },
  ]
}

const FRESH = 'in a fresh process'
const AFTER_EIGHT = 'after all eight classes were used'
const GAME_AFTER_EIGHT = "a game's rule, after all eight classes"
const SHARED_AFTER_EIGHT = 'draw(lemire, 1000), after all eight classes'

const table: Table = {
  name: 'run',
  order: 4,
  title: "A plain run's draw compared with the bare generator",
  about:
    "`run.stream('x').int(0, 999)` of an ordinary run, compared with the same generator in the same state with Lemire's method and a counter in a handwritten class.",
  unit: 'ns',
  sameWork: true,
  cases: [
    row(FRESH, {
      byHand: () => intsBelow1000(new CountedByHand(bareBits())),
      run: () => intsBelow1000(runStream()),
    }),
    row(AFTER_EIGHT, {
      byHand: () => {
        useAllEight()
        return intsBelow1000(new CountedByHand(bareBits()))
      },
      run: () => {
        useAllEight()
        return intsBelow1000(runStream())
      },
    }),
    row('after wide ranges were drawn', {
      run: () => {
        useWideRanges()
        return intsBelow1000(runStream())
      },
    }),
    row("a game's rule: draw(gdxNextInt, 1000)", { byHand: countedRule, run: drawnRule }),
    row(GAME_AFTER_EIGHT, {
      run: () => {
        useAllEight()
        return drawnRule()
      },
    }),
    row(SHARED_AFTER_EIGHT, {
      run: () => {
        useAllEight()
        return sharedRule()
      },
    }),
    row('in a function called with all eight classes', { run: () => sharedRolls(runStream()) }),
  ].flat(),
  ratios: [{ title: 'a stream / by hand', of: RUN, to: BY_HAND }],
  targets: [
    {
      text: 'in a fresh process: within 5% of the handwritten code',
      of: [FRESH, RUN],
      to: [[FRESH, BY_HAND]],
      within: 1.05,
    },
    {
      text: 'after all eight classes: at most 1.3 times the handwritten code in a fresh process',
      of: [AFTER_EIGHT, RUN],
      to: [[FRESH, BY_HAND]],
      within: 1.3,
    },
    ...[GAME_AFTER_EIGHT, SHARED_AFTER_EIGHT].map((row) => ({
      text: `${row}: at most 10 ns`,
      of: [row, RUN] as const,
      perSecond: 1e8,
    })),
  ],
}

export default table
