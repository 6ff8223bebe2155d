import { Pcg32Stream, type StreamState } from '@seedfast/rng'
import { bounded, coinflip, oneChanceIn, random2, randomRange, xChanceInY } from './bounded.js'
import {
  chooseWeighted,
  chooseWeightedByReservoir,
  chooseWeightedIndex,
  chooseWeightedOf,
  randomChoose,
  shuffleArray,
  type Weighted,
} from './choices.js'
import {
  calcDice,
  divRandRound,
  maybeRandom2,
  maybeRandom2Div,
  maybeRollDice,
  rollDice,
  type Dice,
} from './dice.js'
import {
  randomChooseWeighted,
  randomChooseWeightedI,
  randomFrom,
  randomWeightedFrom,
  randomWeightedKeys,
  type LuaKey,
  type LuaTable,
} from './lua-choices.js'
import { decimalChance, randomReal } from './real.js'
import {
  biasedRandom2,
  binomial,
  fuzzValue,
  random2Avg,
  random2Max,
  random2Min,
  randomRangeAvg,
} from './spread.js'

/**
 * A 64-bit seed and a 64-bit sequence as four 32-bit words: the seed's upper and lower half, then the sequence's upper
 * and lower half.
 */
export type NestedSeed = readonly [number, number, number, number]

/**
 * One of Crawl's random number generators: PCG32, with Crawl's helper functions as draws. `counter` is the number of
 * helper function calls. `position` is the number of 32-bit outputs, which Crawl calls the generator's count.
 */
export class CrawlStream extends Pcg32Stream {
  static readonly draws = [
    'bounded',
    'random2',
    'randomRange',
    'coinflip',
    'oneChanceIn',
    'xChanceInY',
    'random2Avg',
    'randomRangeAvg',
    'random2Min',
    'random2Max',
    'biasedRandom2',
    'binomial',
    'fuzzValue',
    'rollDice',
    'calcDice',
    'divRandRound',
    'maybeRandom2',
    'maybeRandom2Div',
    'maybeRollDice',
    'randomReal',
    'decimalChance',
    'randomChoose',
    'chooseWeighted',
    'chooseWeightedIndex',
    'chooseWeightedOf',
    'chooseWeightedByReservoir',
    'shuffleArray',
    'randomFrom',
    'randomWeightedFrom',
    'randomWeightedKeys',
    'randomChooseWeightedI',
    'randomChooseWeighted',
    'nestedSeed',
  ]

  private outputs = 0

  override get position(): number {
    return this.outputs
  }

  override word(): number {
    this.outputs++
    return super.word()
  }

  /**
   * Reseeds the generator with a seed and a sequence, as Crawl's `PcgRNG(init_state, sequence)` does. Resets `counter`
   * and `position` to 0.
   */
  reseed([seedHigh, seedLow, sequenceHigh, sequenceLow]: NestedSeed): this {
    const incrementHigh = ((sequenceHigh << 1) | (sequenceLow >>> 31)) >>> 0
    const incrementLow = ((sequenceLow << 1) | 1) >>> 0
    // Starting from state 0, the first step results in the increment itself.
    const low = (incrementLow + seedLow) >>> 0
    const carry = low < incrementLow ? 1 : 0
    this.restore([(incrementHigh + seedHigh + carry) >>> 0, low, incrementHigh, incrementLow])
    super.word()
    return this
  }

  override load(saved: StreamState): this {
    super.load(saved)
    this.outputs = saved.position
    return this
  }

  /** Returns a random integer below `bound`, like Crawl's `PcgRNG::get_bounded_uint32`. */
  bounded(bound: number): number {
    this.counter++
    return bounded(this, bound)
  }

  /** Returns a random integer from 0 to `max` − 1, like Crawl's `random2`. */
  random2(max: number): number {
    this.counter++
    return random2(this, max)
  }

  /** Returns a random integer from `low` to `high`, inclusive, like Crawl's `random_range`. */
  randomRange(low: number, high: number): number {
    this.counter++
    return randomRange(this, low, high)
  }

  /** Returns true or false with equal probability, like Crawl's `coinflip`. */
  coinflip(): boolean {
    this.counter++
    return coinflip(this)
  }

  /** Returns true with probability 1 / `n`, like Crawl's `one_chance_in`. */
  oneChanceIn(n: number): boolean {
    this.counter++
    return oneChanceIn(this, n)
  }

  /** Returns true with probability `x` / `y`, like Crawl's `x_chance_in_y`. */
  xChanceInY(x: number, y: number): boolean {
    this.counter++
    return xChanceInY(this, x, y)
  }

  /** Returns the mean of `rolls` random integers, rounded down, like Crawl's `random2avg`. */
  random2Avg(max: number, rolls: number): number {
    this.counter++
    return random2Avg(this, max, rolls)
  }

  /**
   * Returns the mean of `rolls` random integers from `low` to `high`. Matches Crawl's `random_range` with three
   * arguments.
   */
  randomRangeAvg(low: number, high: number, rolls: number): number {
    this.counter++
    return randomRangeAvg(this, low, high, rolls)
  }

  /** Returns the lowest of `rolls` random integers below `max`, like Crawl's `random2min`. */
  random2Min(max: number, rolls: number): number {
    this.counter++
    return random2Min(this, max, rolls)
  }

  /** Returns the highest of `rolls` random integers below `max`, like Crawl's `random2max`. */
  random2Max(max: number, rolls: number): number {
    this.counter++
    return random2Max(this, max, rolls)
  }

  /** Returns a random integer below `max`, biased toward 0, like Crawl's `biased_random2`. */
  biasedRandom2(max: number, n: number): number {
    this.counter++
    return biasedRandom2(this, max, n)
  }

  /** Returns the number of successes in `trials` attempts, like Crawl's `binomial`. */
  binomial(trials: number, chance: number, scale = 100): number {
    this.counter++
    return binomial(this, trials, chance, scale)
  }

  /** Returns `value`, randomly changed by up to −`lowFuzz` or +`highFuzz` percent, like Crawl's `fuzz_value`. */
  fuzzValue(value: number, lowFuzz: number, highFuzz: number, rolls = 2): number {
    this.counter++
    return fuzzValue(this, value, lowFuzz, highFuzz, rolls)
  }

  /** Returns the sum of `count` dice with `sides` sides each, like Crawl's `roll_dice`. */
  rollDice(count: number, sides: number): number {
    this.counter++
    return rollDice(this, count, sides)
  }

  /** Returns dice whose maximum sum is `most` on average, like Crawl's `calc_dice`. */
  calcDice(count: number, most: number): Dice {
    this.counter++
    return calcDice(this, count, most)
  }

  /** Divides two integers and randomly rounds the result up or down, like Crawl's `div_rand_round`. */
  divRandRound(numerator: number, denominator: number): number {
    this.counter++
    return divRandRound(this, numerator, denominator)
  }

  /** Returns `random2(max)` if `random` is true, otherwise half of `max`. Matches Crawl's `maybe_random2`. */
  maybeRandom2(max: number, random: boolean): number {
    this.counter++
    return maybeRandom2(this, max, random)
  }

  /**
   * Returns a random integer below (`numerator` + `denominator`) / `denominator`. If `random` is false, returns half of
   * `numerator` / `denominator`. Matches Crawl's `maybe_random2_div`.
   */
  maybeRandom2Div(numerator: number, denominator: number, random: boolean): number {
    this.counter++
    return maybeRandom2Div(this, numerator, denominator, random)
  }

  /** Rolls the dice if `random` is true, otherwise returns the mean result. Matches Crawl's `maybe_roll_dice`. */
  maybeRollDice(count: number, sides: number, random: boolean): number {
    this.counter++
    return maybeRollDice(this, count, sides, random)
  }

  /** Returns a random number from 0 (included) to 1 (excluded), like Crawl's `random_real`. */
  randomReal(): number {
    this.counter++
    return randomReal(this)
  }

  /** Returns true with probability `chance`, like Crawl's `decimal_chance`. */
  decimalChance(chance: number): boolean {
    this.counter++
    return decimalChance(this, chance)
  }

  /** Returns a random item of a list, like Crawl's `random_choose` and `random_iterator`. */
  randomChoose<T>(choices: readonly T[]): T {
    this.counter++
    return randomChoose(this, choices)
  }

  /** Returns a choice drawn by weight, like Crawl's `random_choose_weighted` for a container of pairs. */
  chooseWeighted<T>(choices: Iterable<Weighted<T>>): T | null {
    this.counter++
    return chooseWeighted(this, choices)
  }

  /** Returns the index of a choice drawn by weight, like Crawl's `random_choose_weighted` for a FixedVector. */
  chooseWeightedIndex(weights: readonly number[]): number {
    this.counter++
    return chooseWeightedIndex(this, weights)
  }

  /** Returns a choice drawn by weight, like Crawl's `random_choose_weighted` with several arguments. */
  chooseWeightedOf<T>(choices: readonly Weighted<T>[]): T {
    this.counter++
    return chooseWeightedOf(this, choices)
  }

  /** Returns the index of a choice drawn by weight, like Crawl's `choose_random_weighted` for iterators. */
  chooseWeightedByReservoir(weights: readonly number[]): number {
    this.counter++
    return chooseWeightedByReservoir(this, weights)
  }

  /** Shuffles a list in place and returns it, like Crawl's `shuffle_array`. */
  shuffleArray<T>(list: T[]): T[] {
    this.counter++
    return shuffleArray(this, list)
  }

  /** Returns a random element, or null for an empty list, like `util.random_from` in Crawl's Lua library. */
  randomFrom<T>(list: readonly T[]): T | null {
    this.counter++
    return randomFrom(this, list)
  }

  /** Returns an element drawn by weight, like `util.random_weighted_from` in Crawl's Lua library. */
  randomWeightedFrom<T>(weightOf: (element: T) => number | null | undefined, list: Iterable<T>): T | null {
    this.counter++
    return randomWeightedFrom(this, weightOf, list)
  }

  /** Returns a table value drawn by weight, like `util.random_weighted_keys` in Crawl's Lua library. */
  randomWeightedKeys<Key extends LuaKey, Value>(
    weightOf: (key: Key, value: Value) => number | null | undefined,
    table: LuaTable<Key, Value>,
    isLess?: (a: Key, b: Key) => boolean,
  ): Value | null {
    this.counter++
    return randomWeightedKeys(this, weightOf, table, isLess)
  }

  /**
   * Returns the index of a pair drawn by weight, counted from 1. Matches `util.random_choose_weighted_i` in Crawl's Lua
   * library.
   */
  randomChooseWeightedI(pairs: readonly Weighted<unknown>[]): number | null {
    this.counter++
    return randomChooseWeightedI(this, pairs)
  }

  /**
   * Draws a pair by weight and returns its first element. Matches `util.random_choose_weighted` in Crawl's Lua library.
   */
  randomChooseWeighted<T>(pairs: readonly Weighted<T>[]): T {
    this.counter++
    return randomChooseWeighted(this, pairs)
  }

  /** Draws the seed and the sequence for a nested generator, as Crawl's `subgenerator()` does. Uses four outputs. */
  nestedSeed(): NestedSeed {
    this.counter++
    const seedHigh = this.word()
    const seedLow = this.word()
    const sequenceHigh = this.word()
    return [seedHigh, seedLow, sequenceHigh, this.word()]
  }
}
