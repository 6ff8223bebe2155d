import type { Bits } from './bits.js'
import { random2, xChanceInY } from './bounded.js'

/**
 * Returns the mean, rounded down, of `rolls` random integers. The first integer is below `max`, and all others are
 * below `max` + 1. Makes at most `rolls` draws. Matches Crawl's `random2avg`.
 */
export function random2Avg(bits: Bits, max: number, rolls: number): number {
  let sum = random2(bits, max)
  for (let i = 1; i < rolls; i++) sum += random2(bits, max + 1)
  return Math.trunc(sum / rolls)
}

/**
 * Returns the mean of `rolls` random integers from `low` to `high`. Results in the middle of the range are the most
 * likely. Throws a RangeError if `low` is above `high`. Matches Crawl's `random_range` with three arguments.
 */
export function randomRangeAvg(bits: Bits, low: number, high: number, rolls: number): number {
  if (!(low <= high)) throw new RangeError(`randomRangeAvg: low must be at most high, got ${low} and ${high}`)
  return low + random2Avg(bits, high - low + 1, rolls)
}

/** Returns the lowest of `rolls` random integers below `max`. Matches Crawl's `random2min`. */
export function random2Min(bits: Bits, max: number, rolls: number): number {
  let lowest = random2(bits, max)
  for (let i = 1; i < rolls; i++) lowest = Math.min(lowest, random2(bits, max))
  return lowest
}

/** Returns the highest of `rolls` random integers below `max`. Matches Crawl's `random2max`. */
export function random2Max(bits: Bits, max: number, rolls: number): number {
  let highest = random2(bits, max)
  for (let i = 1; i < rolls; i++) highest = Math.max(highest, random2(bits, max))
  return highest
}

/**
 * Returns a random integer below `max` that is biased toward 0. A larger `n` means a stronger bias. Makes up to `max`
 * draws. Matches Crawl's `biased_random2`.
 */
export function biasedRandom2(bits: Bits, max: number, n: number): number {
  for (let i = 0; i < max; i++) if (xChanceInY(bits, n, n + max - 1 - i)) return i
  return 0
}

/**
 * Returns the number of successes in `trials` attempts. Each attempt succeeds with probability `chance` / `scale`.
 * Matches Crawl's `binomial`.
 */
export function binomial(bits: Bits, trials: number, chance: number, scale = 100): number {
  let count = 0
  for (let i = 0; i < trials; i++) if (xChanceInY(bits, chance, scale)) count++
  return count
}

/**
 * Returns `value`, changed by a random amount between −`lowFuzz` and +`highFuzz` percent. The amount is the mean of
 * `rolls` random integers. Matches Crawl's `fuzz_value`.
 */
export function fuzzValue(bits: Bits, value: number, lowFuzz: number, highFuzz: number, rolls = 2): number {
  const low = Math.trunc((lowFuzz * value) / 100)
  const high = Math.trunc((highFuzz * value) / 100)
  return value + random2Avg(bits, low + high + 1, rolls) - low
}
