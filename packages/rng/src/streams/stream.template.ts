import { Xoshiro128StarStar as Bits } from '../generators/xoshiro128starstar.js'
import { rollDice } from '../sampling/dice.js'
import { checkBound, lemire, multiplyHigh } from '../sampling/lemire.js'
import { normalQuantile } from '../sampling/normal.js'
import { checkChance, checkRange, checkSample, checkSpread, emptyPick } from '../sampling/ranges.js'
import { floatTotal, indexOfShare, integerTotal, sortedTable } from '../sampling/weights.js'
import { multiplyHighWide } from '../sampling/wide.js'
import { checkStreamState } from '../stream-state.js'
import type { Lineage, SamplingRule, Stream, StreamEpoch, StreamState, WeightTable } from '../stream.js'
import { noLineage, Substreams } from '../substreams.js'

// This is the template of all stream classes. scripts/streams.js writes one class per generator and replaces `Bits`
// with the generator's name. Engines remember the classes that a call site has seen: a single class for all generators
// would make every draw several times slower once a program uses more than a few generators. The light stream in
// `light/` leaves out the methods in the region "full".

const TWO_32 = 0x100000000
const TWO_53 = 0x20000000000000
/** The number of additional steps that the second word of a draw takes. */
const LOW_WORD_STEPS = 64 / Bits.width - 1

/** A stream that draws from `Bits`. */
export class BitsStream extends Bits implements Stream {
  counter = 0
  epoch: StreamEpoch | null = null
  /**
   * The number of steps minus the number of draws. Most draws take one step, so they only have to update the counter.
   */
  private surplus = 0
  private substreams: Substreams | null = null

  get path(): readonly (string | bigint)[] {
    return this.substreams === null ? [] : this.substreams.lineage.path
  }

  get position(): number {
    return this.counter + this.surplus
  }

  /** Sets the stream's lineage. The opener that creates a stream calls this method once. */
  settle(lineage: Lineage): this {
    this.substreams = new Substreams(lineage)
    return this
  }

  override nextUint32(): number {
    this.counter++
    return this.word()
  }

  override nextUint64(): bigint {
    this.counter++
    this.surplus += LOW_WORD_STEPS
    return super.nextUint64()
  }

  int(lo: number, hi: number): number {
    if ((lo | 0) !== lo || (hi | 0) !== hi || lo > hi) return this.wideInt(lo, hi)
    // The counter is updated last, so that the generator can start its step immediately.
    const value = lo + this.below(hi - lo + 1)
    this.counter++
    return value
  }

  float(): number {
    this.counter++
    this.surplus += LOW_WORD_STEPS
    return this.bits53() / TWO_53
  }

  bool(p = 0.5): boolean {
    checkChance(p)
    return this.float() < p
  }

  pick<T>(items: readonly T[]): T {
    const length = items.length
    if (length === 0) throw emptyPick()
    this.counter++
    return items[this.below(length)]!
  }

  sample<T>(items: readonly T[], k: number): T[] {
    checkSample(items.length, k)
    this.counter++
    this.surplus += k - 1
    const rest = items.slice()
    for (let i = 0; i < k; i++) {
      const j = i + this.below(rest.length - i)
      const item = rest[j]!
      rest[j] = rest[i]!
      rest[i] = item
    }
    rest.length = k
    return rest
  }

  shuffle<T>(items: T[]): T[] {
    const length = items.length
    this.counter++
    this.surplus += length > 1 ? length - 2 : -1
    for (let i = length - 1; i > 0; i--) {
      const j = this.below(i + 1)
      const item = items[j]!
      items[j] = items[i]!
      items[i] = item
    }
    return items
  }

  weighted<T>(items: readonly T[], weights: readonly number[]): T
  weighted<Name extends string>(table: WeightTable<Name>): Name
  weighted<T>(items: readonly T[] | WeightTable<string>, weights?: readonly number[]): T | string {
    if (weights === undefined) {
      const [names, values] = sortedTable(items as WeightTable<string>)
      return names[this.weightedIndex(names.length, values, names)]!
    }
    const list = items as readonly T[]
    return list[this.weightedIndex(list.length, weights)]!
  }

  // #region full
  private counted: CountedBits | null = null

  dice(text: string): number {
    const sum = rollDice(text, (sides) => {
      this.surplus++
      return 1 + this.below(sides)
    })
    this.counter++
    this.surplus--
    return sum
  }

  normal(mean = 0, deviation = 1): number {
    checkSpread(mean, deviation)
    this.counter++
    this.surplus += LOW_WORD_STEPS
    return mean + deviation * normalQuantile(this.bits53())
  }

  draw<Args extends readonly unknown[], Value>(rule: SamplingRule<Bits, Args, Value>, ...args: Args): Value {
    if (rule === LEMIRE) return Reflect.apply(OWN_RULES[0]!, this, args) as Value
    const bits = (this.counted ??= new CountedBits(this))
    const value = rule(bits as unknown as Bits, ...args)
    this.counter++
    this.surplus--
    return value
  }

  // #endregion

  substream(name: string): Stream {
    return (this.substreams ?? noLineage()).get(name)
  }

  substreamAt(index: number | bigint): Stream {
    return (this.substreams ?? noLineage()).at(index)
  }

  fork(): this {
    // Uses the constructor, so that a subclass forks to its own class.
    const copy = new (this.constructor as new () => this)().load(this.save())
    copy.epoch = this.epoch
    return this.substreams === null ? copy : copy.settle(this.substreams.lineage)
  }

  save(): StreamState {
    return { algorithm: this.algorithm, state: this.state, counter: this.counter, position: this.position }
  }

  load(saved: StreamState): this {
    checkStreamState(this.algorithm, saved)
    this.restore(saved.state)
    this.counter = saved.counter
    this.surplus = saved.position - saved.counter
    return this
  }

  /**
   * Returns a uniformly distributed integer from 0 to `n - 1`, where `n` is from 1 to 2^32. Uses the method in Lemire,
   * "Fast Random Integer Generation in an Interval" (2019).
   */
  private below(n: number): number {
    const word = this.word()
    if (Math.imul(word, n) >>> 0 < n >>> 0) return this.doubtful(word, n) >>> 0
    // This is the usual case of multiplyHigh. It's inlined because calls into another module are slow.
    if (n <= 0x200000) return (word * (n * 2 ** -32)) >>> 0
    return multiplyHigh(word, n)
  }

  /**
   * Computes the same result as `below`, for a word that may have to be rejected. It's a separate function so that
   * these rare draws don't slow down the others. In a single function, engines would reserve space for a second word in
   * every draw, and box the first word.
   */
  private doubtful(word: number, n: number): number {
    const threshold = TWO_32 % n
    while (Math.imul(word, n) >>> 0 < threshold) {
      this.surplus++
      word = this.word()
    }
    return multiplyHigh(word, n)
  }

  /** Computes the same result as `below`, but from two words, for an `n` of up to 2^53. */
  private wideBelow(n: number): number {
    this.surplus--
    return multiplyHighWide(n, () => {
      this.surplus += 1 + LOW_WORD_STEPS
      const high = this.word()
      return [high, this.lowWord()]
    })
  }

  private wideInt(lo: number, hi: number): number {
    checkRange(lo, hi)
    const n = hi - lo + 1
    this.counter++
    return lo + (n > TWO_32 ? this.wideBelow(n) : this.below(n))
  }

  private bits53(): number {
    const high = this.word()
    return high * 0x200000 + (this.lowWord() >>> 11)
  }

  private weightedIndex(length: number, weights: readonly number[], names?: readonly string[]): number {
    const total = integerTotal(length, weights, names)
    if (total < 0) {
      const sum = floatTotal(weights, names)
      return indexOfShare(weights, this.float() * sum)
    }
    this.counter++
    return indexOfShare(weights, total > TWO_32 ? this.wideBelow(total) : this.below(total))
  }
}

// #region full
/**
 * Supplies the bits that a sampling rule draws, and counts the rule's steps in the stream's surplus, even if the rule
 * throws. Each stream class has its own class of bits, so that rules stay fast in programs that use several generators.
 */
class CountedBits {
  constructor(private readonly stream: BitsStream) {}

  get algorithm() {
    return this.stream.algorithm
  }

  get width() {
    return this.stream.width
  }

  get state() {
    return this.stream.state
  }

  restore(state: Bits['state']): this {
    this.stream.restore(state)
    return this
  }

  clone() {
    return this.stream.clone()
  }

  word(): number {
    this.stream['surplus']++
    return this.stream.word()
  }

  lowWord(): number {
    this.stream['surplus'] += LOW_WORD_STEPS
    return this.stream.lowWord()
  }

  nextUint32(): number {
    return this.word()
  }

  nextUint64(): bigint {
    const high = BigInt(this.word())
    return (high << 32n) | BigInt(this.lowWord())
  }
}

/** The rule `lemire`. It is a constant of this module because engines are slower to read an import. */
const LEMIRE: unknown = lemire

/**
 * Computes the same value as `lemire` from the same words. Streams of all classes share the function `lemire`, which
 * makes it several times slower once it was called for several classes. This function is only called for this class.
 */
function ownLemire(this: BitsStream, n: number): number {
  if ((n | 0) !== n || n < 1) checkBound(n)
  // Like the words of other rules, the first word counts as a step even if the generator throws.
  this['surplus']++
  const value = this['below'](n)
  this.counter++
  this['surplus']--
  return value
}

/**
 * The function that `draw` calls for `lemire`. It's in an array because engines inline a function that they know, and
 * would then have too little room to inline a game's rule.
 */
const OWN_RULES: readonly ((this: BitsStream, n: number) => number)[] = [ownLemire]
// #endregion
