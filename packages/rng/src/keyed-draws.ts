import { multiplyHigh } from './sampling/lemire.js'
import { checkChance, checkRange, emptyPick } from './sampling/ranges.js'
import { floatTotal, indexOfShare, integerTotal, sortedTable } from './sampling/weights.js'
import type { WeightTable } from './stream.js'
import { highProduct } from './numbers/uint32.js'
import { highWord, joinUint64, lowWord, seedUint64 } from './numbers/uint64.js'

const TWO_32 = 0x100000000
const TWO_53 = 0x20000000000000
const INCREMENT_HIGH = 0x9e3779b9
const INCREMENT_LOW = 0x7f4a7c15

/**
 * Makes random draws that are looked up by index rather than made in sequence. The draw at an index uses the output at
 * that index of a SplitMix64 generator with this seed, so no draw depends on other draws. Use a different index for
 * each draw, because the same index always gives the same bits.
 *
 * An index is an integer from 0 to 2^53 - 2. Every draw throws a RangeError for any other index. Draws that choose one
 * of n values use Lemire's method, which rejects fewer than n of the 2^32 possible words. A rejected word is replaced
 * by output 0 of a SplitMix64 generator seeded with the rejected output.
 */
export class KeyedDraws {
  /** The number of draws made so far. */
  counter = 0

  private readonly seedHigh: number = 0
  private readonly seedLow: number = 0
  private high = 0
  private low = 0

  /** Creates the draws for a seed. Throws a RangeError unless `seed` is an integer from -2^63 to 2^64 - 1. */
  constructor(
    readonly name: string,
    seed: bigint | number,
  ) {
    const bits = seedUint64(seed)
    this.seedHigh = highWord(bits) | 0
    this.seedLow = lowWord(bits) | 0
  }

  /** The 64-bit seed, as an unsigned integer. */
  get seed(): bigint {
    return joinUint64(this.seedHigh, this.seedLow)
  }

  /** Returns the high 32 bits of the output at `index`, as an integer from 0 to 2^32 - 1. */
  uint32(index: number): number {
    const word = this.word(index)
    this.counter++
    return word
  }

  /**
   * Returns a uniformly distributed integer from `lo` to `hi`, both included. Throws a RangeError if the range has more
   * than 2^32 values.
   */
  int(index: number, lo: number, hi: number): number {
    const n = hi - lo + 1
    if ((lo | 0) !== lo || (hi | 0) !== hi || n < 1) {
      checkRange(lo, hi)
      if (n > TWO_32) throw new RangeError(`int: the range must have at most 2^32 values, got ${lo} to ${hi}`)
    }
    const value = lo + this.below(index, n)
    this.counter++
    return value
  }

  /**
   * Returns a uniformly distributed number from 0 (included) to 1 (excluded): the high 53 bits of the output at
   * `index`, divided by 2^53.
   */
  float(index: number): number {
    const high = this.word(index)
    this.counter++
    return (high * 0x200000 + (this.lowWord() >>> 11)) / TWO_53
  }

  /**
   * Returns true with probability `p`, computed as `float(index) < p`. Throws a RangeError unless `p` is from 0 to 1.
   */
  bool(index: number, p = 0.5): boolean {
    checkChance(p)
    return this.float(index) < p
  }

  /** Returns a uniformly chosen item of an array. Throws a RangeError for an empty array. */
  pick<T>(index: number, items: readonly T[]): T {
    if (items.length === 0) throw emptyPick()
    const item = items[this.below(index, items.length)]!
    this.counter++
    return item
  }

  /** Returns an item chosen by weight, like a stream's `weighted`. The sum of integer weights must be at most 2^32. */
  weighted<T>(index: number, items: readonly T[], weights: readonly number[]): T
  weighted<Name extends string>(index: number, table: WeightTable<Name>): Name
  weighted<T>(
    index: number,
    items: readonly T[] | WeightTable<string>,
    weights?: readonly number[],
  ): T | string {
    if (weights === undefined) {
      const [names, values] = sortedTable(items as WeightTable<string>)
      return names[this.weightedIndex(index, names.length, values, names)]!
    }
    const list = items as readonly T[]
    return list[this.weightedIndex(index, list.length, weights)]!
  }

  private weightedIndex(
    index: number,
    length: number,
    weights: readonly number[],
    names?: readonly string[],
  ): number {
    const total = integerTotal(length, weights, names)
    if (total > TWO_32) throw new RangeError(`weighted: the total must be at most 2^32, got ${total}`)
    if (total < 0) {
      const sum = floatTotal(weights, names)
      return indexOfShare(weights, this.float(index) * sum)
    }
    const chosen = indexOfShare(weights, this.below(index, total))
    this.counter++
    return chosen
  }

  private below(index: number, n: number): number {
    const word = this.word(index)
    // `doubtful` is a separate function, as in streams, so that words that may be rejected don't slow down the others.
    if (Math.imul(word, n) >>> 0 < n >>> 0) return this.doubtful(word, n) >>> 0
    if (n <= 0x200000) return (word * (n * 2 ** -32)) >>> 0
    return multiplyHigh(word, n)
  }

  private doubtful(word: number, n: number): number {
    const threshold = TWO_32 % n
    while (Math.imul(word, n) >>> 0 < threshold) word = this.wordAfterRejection()
    return multiplyHigh(word, n)
  }

  /** Returns the high half of the output at `index`, unsigned. */
  private word(index: number): number {
    return this.output(index) >>> 0
  }

  /**
   * Sets `high` and `low` to the halves of the output at `index`. Returns the high half as a signed integer, because
   * engines can pass signed integers without boxing.
   */
  private output(index: number): number {
    if (!(index >= 0 && index < Number.MAX_SAFE_INTEGER && Math.floor(index) === index)) throw badIndex(index)
    const imul = Math.imul
    // This is the state of SplitMix64 for output `index`, before mixing: seed + (index + 1) × the golden increment.
    const stepHigh = ((index + 1) / TWO_32) | 0
    const stepLow = (index + 1) | 0
    const productLow = imul(stepLow, INCREMENT_LOW)
    const low = (this.seedLow + productLow) | 0
    const carry = +(low >>> 0 < productLow >>> 0)
    const crossed = imul(stepLow, INCREMENT_HIGH) + imul(stepHigh, INCREMENT_LOW)
    const high = (this.seedHigh + highProduct(stepLow, INCREMENT_LOW) + crossed + carry) | 0
    return this.mix(high, low)
  }

  /** Returns the low half of the last output. Call `word` first to get the high half. */
  private lowWord(): number {
    return this.low >>> 0
  }

  /**
   * Returns the word that replaces a rejected word: the high half of output 0 of SplitMix64 seeded with the previous
   * output.
   */
  private wordAfterRejection(): number {
    const low = (this.low + INCREMENT_LOW) | 0
    const high = (this.high + INCREMENT_HIGH + +(low >>> 0 < INCREMENT_LOW)) | 0
    return this.mix(high, low) >>> 0
  }

  /**
   * Applies SplitMix64's output function to a state given in two halves, and sets `high` and `low` to the result.
   * Returns the high half as a signed integer.
   */
  private mix(high: number, low: number): number {
    const imul = Math.imul
    low ^= (low >>> 30) | (high << 2)
    high ^= high >>> 30
    high = (highProduct(low, 0x1ce4e5b9) + imul(low, 0xbf58476d) + imul(high, 0x1ce4e5b9)) | 0
    low = imul(low, 0x1ce4e5b9)
    low ^= (low >>> 27) | (high << 5)
    high ^= high >>> 27
    high = (highProduct(low, 0x133111eb) + imul(low, 0x94d049bb) + imul(high, 0x133111eb)) | 0
    low = imul(low, 0x133111eb)
    this.low = low ^ ((low >>> 31) | (high << 1))
    this.high = high ^ (high >>> 31)
    return this.high
  }
}

function badIndex(index: unknown): RangeError {
  return new RangeError(`keyed draw: index must be an integer from 0 to 2^53 - 2, got ${String(index)}`)
}
