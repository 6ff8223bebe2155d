// A user's worlds, for the tests: some that work, and one for each way to fail.
import { threadId } from 'node:worker_threads'
import { defineWorld, fact, type AnyWorld } from '@seedfast/world'
import { z } from 'zod'

const dice = defineWorld(
  {
    id: 'dice',
    version: 3,
    params: z.strictObject({ sides: z.int().min(2).max(100).default(6) }),
    generate: (run) => ({ rolled: run.stream('dice').int(1, run.params.sides) }),
  },
  { facts: { rolled: { type: fact.int, of: ({ rolled }) => rolled } } },
)

/**
 * A game with a label, a branch that changes the number of draws, and a result whose keys need escaping in a JSON
 * Pointer.
 */
const hoard = defineWorld({
  id: 'hoard',
  version: 1,
  params: z.strictObject({ rooms: z.int().min(1).max(100_000).default(3) }),
  generate: (run) => {
    const rooms = []
    for (let i = 0; i < run.params.rooms; i++) {
      const gold = run.stream('gold').int(10, 20)
      const foe = run.at(['rooms', i, 'foe'], () => run.stream('foe').pick(['bat', 'rat', 'troll']))
      if (foe === 'troll') run.stream('gold').bool()
      rooms.push({ gold, foe, 'a/b': gold % 2 === 0 })
    }
    return { rooms, foes: rooms.length }
  },
})

/** Returns a promise. */
const waiting = defineWorld(
  {
    id: 'waiting',
    version: 1,
    generate: async (run) => {
      const first = run.stream('dice').int(1, 6)
      await new Promise((resolve) => setTimeout(resolve, 1))
      return [first, run.stream('dice').int(1, 6)]
    },
  },
  { facts: { sum: { type: fact.int, of: ([a, b]) => a! + b! } } },
)

/** Breaks the rules of worlds, to show which thread generates it. */
const place = defineWorld({
  id: 'place',
  version: 1,
  generate: (run) => run.stream('place').int(0, threadId) && threadId,
})

/** Two call sites of the same draw, and one that fails. */
const ways = defineWorld({
  id: 'ways',
  version: 1,
  params: z.strictObject({ way: z.int().min(0).max(2).default(0) }),
  generate: (run) => {
    const oneWay = (): boolean => run.stream('coin').bool()
    const otherWay = (): boolean => run.stream('coin').bool()
    if (run.params.way === 2) throw new Error('no such way')
    return run.params.way === 0 ? oneWay() : otherWay()
  },
})

const endless = defineWorld({
  id: 'endless',
  version: 1,
  generate: () => {
    for (let i = 0; ; i++) if (i < 0) return i
  },
})

const greedy = defineWorld({
  id: 'greedy',
  version: 1,
  generate: () => {
    const kept: unknown[] = []
    for (;;) kept.push(Array.from({ length: 1000 }, (_, i) => ({ i })))
  },
})

const long = defineWorld({ id: 'long', version: 1, generate: () => 'x'.repeat(20 * 1024 * 1024) })

/** A result of any requested length, in no time. */
const bulk = defineWorld({
  id: 'bulk',
  version: 1,
  params: z.strictObject({ bytes: z.int().min(0).default(8_000_000) }),
  generate: (run) => 'x'.repeat(run.params.bytes),
})

/** Changes objects that all worlds share, in a way that makes most requests fail. */
const polluter = defineWorld({
  id: 'polluter',
  version: 1,
  params: z.strictObject({ forever: z.boolean().default(false), late: z.boolean().default(false) }),
  generate: ({ params: { forever, late } }) => {
    const pollute = (): void => {
      const [objects, lists] = [Object.prototype, Array.prototype]
      const configurable = !forever
      Object.defineProperty(objects, 'polluted', { value: 1, enumerable: true, writable: true, configurable })
      lists.map = () => []
    }
    if (late) setTimeout(pollute)
    else pollute()
    return 1
  },
})

const broken = defineWorld({
  id: 'broken',
  version: 1,
  generate: (): null => {
    throw new RangeError('the roof leaks')
  },
})

const quitter = defineWorld({ id: 'quitter', version: 1, generate: (): number => process.exit(3) })

const map = defineWorld({ id: 'map', version: 1, generate: () => new Map() })

/** Seeds that end in 0 never finish; others take no time and fill half a part of a catalog. */
const trap = defineWorld({
  id: 'trap',
  version: 1,
  generate: ({ seed }) => {
    while (seed.endsWith('0')) if (seed === '') break
    return 'x'.repeat(40_000)
  },
})

export const worlds: readonly AnyWorld[] = [
  dice,
  hoard,
  waiting,
  place,
  ways,
  endless,
  greedy,
  long,
  bulk,
  polluter,
  broken,
  quitter,
  map,
  trap,
]
