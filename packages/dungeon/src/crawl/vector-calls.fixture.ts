// Makes the calls in the reference vectors with this package's generators.
import { bounded } from './bounded.js'
import { DeferRand } from './defer-rand.js'
import type { CrawlStream } from './crawl-stream.js'
import type { CrawlGenerators } from './generators.js'
import { BRANCH_STREAMS, STREAM_NAMES } from './streams.js'
import { savedForm } from './saved-form.js'

export interface VectorCall {
  readonly fn: string
  readonly args: readonly (number | string)[]
  readonly result?: unknown
  readonly count: number
  readonly stream?: string
  readonly subState?: string
  readonly subInc?: string
}

type Numbers = readonly number[]

const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i)
const pairs = (weights: Numbers): (readonly [number, number])[] => weights.map((weight, i) => [i, weight])

/** The calls that don't select or nest a generator. */
const CALLS: Readonly<Record<string, (stream: CrawlStream, args: Numbers, all: CrawlGenerators) => unknown>> =
  {
    bounded: (stream, [bound]) => bounded(stream, bound!),
    u32: (stream) => stream.nextUint32(),
    u64: (stream) => String(stream.nextUint64()),
    peek32: (stream) => stream.fork().nextUint32(),
    peek64: (stream) => String(stream.fork().nextUint64()),
    random2: (stream, [max]) => stream.random2(max!),
    random_range: (stream, [low, high]) => stream.randomRange(low!, high!),
    random_range_avg: (stream, [low, high, rolls]) => stream.randomRangeAvg(low!, high!, rolls!),
    coinflip: (stream) => Number(stream.coinflip()),
    one_chance_in: (stream, [n]) => Number(stream.oneChanceIn(n!)),
    x_chance_in_y: (stream, [x, y]) => Number(stream.xChanceInY(x!, y!)),
    random2avg: (stream, [max, rolls]) => stream.random2Avg(max!, rolls!),
    random2min: (stream, [max, rolls]) => stream.random2Min(max!, rolls!),
    random2max: (stream, [max, rolls]) => stream.random2Max(max!, rolls!),
    biased_random2: (stream, [max, n]) => stream.biasedRandom2(max!, n!),
    binomial: (stream, [trials, chance, scale]) => stream.binomial(trials!, chance!, scale!),
    fuzz_value: (stream, [value, low, high, rolls]) => stream.fuzzValue(value!, low!, high!, rolls!),
    roll_dice: (stream, [count, sides]) => stream.rollDice(count!, sides!),
    calc_dice: (stream, [count, most]) => {
      const dice = stream.calcDice(count!, most!)
      return [dice.count, dice.sides]
    },
    div_rand_round: (stream, [a, b]) => stream.divRandRound(a!, b!),
    maybe_random2: (stream, [max, random]) => stream.maybeRandom2(max!, random === 1),
    maybe_random2_div: (stream, [a, b, random]) => stream.maybeRandom2Div(a!, b!, random === 1),
    maybe_roll_dice: (stream, [count, sides, random]) => stream.maybeRollDice(count!, sides!, random === 1),
    random_real: (stream) => stream.randomReal(),
    decimal_chance: (stream, [chance]) => Number(stream.decimalChance(chance!)),
    random_choose: (stream, args) => stream.randomChoose(args),
    random_iterator: (stream, [size]) => stream.randomChoose(range(size!)),
    rcw_pairs: (stream, args) => stream.chooseWeighted(pairs(args)),
    rcw_fixed: (stream, args) => stream.chooseWeightedIndex(args),
    rcw_args: (stream, args) => stream.chooseWeightedOf(pairs(args)),
    crw_iter: (stream, args) => stream.chooseWeightedByReservoir(args),
    shuffle: (stream, [size]) => stream.shuffleArray(range(size!)),
    ui_random: (_, [max], all) => all.streams.UI.random2(max!),
  }

let tree = new DeferRand({ word: () => 0 })
const node = (path: Numbers): DeferRand => path.reduce((at, index) => at.child(index), tree)

const TREE_CALLS: Readonly<Record<string, (stream: CrawlStream, args: Numbers) => unknown>> = {
  dr_new: (stream) => {
    tree = new DeferRand(stream)
    return 'ok'
  },
  dr_random2: (_, [max, ...path]) => node(path).random2(max!),
  dr_avg: (_, [max, rolls, ...path]) => node(path).random2Avg(max!, rolls!),
  dr_x_in_y: (_, [x, y, ...path]) => Number(node(path).xChanceInY(x!, y!)),
  dr_range: (_, [low, high, ...path]) => node(path).randomRange(low!, high!),
}

/**
 * Makes a call, and returns it in the form of a reference vector, with its result and the generator's count after the
 * call.
 */
export function makeCall(all: CrawlGenerators, { fn, args }: VectorCall): VectorCall {
  const plain = CALLS[fn] ?? TREE_CALLS[fn]
  if (plain !== undefined) {
    const result = plain(all.current, args as Numbers, all)
    return { fn, args, result, count: all.current.position }
  }
  const [first, second] = args.map((arg) => BigInt(arg))
  if (fn === 'gen') all.enter(STREAM_NAMES[Number(args[0])]!)
  else if (fn === 'branch') all.enter(`LEVELGEN/${BRANCH_STREAMS[Number(args[0])]!}`)
  else if (fn === 'pop') all.leave()
  else all.nest('SUB', first, second)
  const stream = all.path.at(-1) ?? 'GAMEPLAY'
  const count = all.current.position
  if (!fn.startsWith('sub')) return { fn, args, stream, count }
  const [state, increment] = savedForm(all.current.state).map((text) =>
    String(BigInt.asUintN(64, BigInt(text))),
  )
  return { fn, args, stream, subState: state!, subInc: increment!, count }
}
