import type { Bits } from './bits.js'

const TWO_32 = 0x100000000

/**
 * Returns a uniformly distributed integer below `bound`, using Lemire's method. `bound` can be from 0 to 2^32 − 1. If
 * `bound` is 0 or 1, returns 0 but still makes a draw. Matches Crawl's `PcgRNG::get_bounded_uint32`.
 * Source: Crawl, pcg.cc
 */
export function bounded(bits: Bits, bound: number): number {
  const word = bits.word()
  // Because the threshold is below the bound, most words are accepted without the division that computes the threshold.
  if (Math.imul(word, bound) >>> 0 < bound) return settled(bits, word, bound)
  return highProduct(word, bound)
}

/**
 * Returns a uniformly distributed integer from 0 to `max` − 1. If `max` is at most 1, returns 0 without making a draw.
 * Matches Crawl's `random2`.
 * Source: Crawl, random.cc
 *
 * @example
 * import { Pcg32 } from '@seedfast/rng'
 * import { random2 } from '@seedfast/dungeon'
 * const rng = new Pcg32(42)
 * random2(rng, 100) < 100 // → true
 */
export function random2(bits: Bits, max: number): number {
  if (max <= 1) return 0
  const word = bits.word()
  if (Math.imul(word, max) >>> 0 < max) return settled(bits, word, max)
  return max <= 0x200000 ? (word * (max * 2 ** -32)) >>> 0 : highProduct(word, max)
}

/**
 * Returns a uniformly distributed integer from `low` to `high`, inclusive. Throws a RangeError if `low` is above
 * `high`. Matches Crawl's `random_range`.
 */
export function randomRange(bits: Bits, low: number, high: number): number {
  if (!(low <= high)) throw new RangeError(`randomRange: low must be at most high, got ${low} and ${high}`)
  return low + random2(bits, high - low + 1)
}

/** Returns true or false with equal probability. Matches Crawl's `coinflip`. */
export function coinflip(bits: Bits): boolean {
  return random2(bits, 2) !== 0
}

/**
 * Returns true with probability 1 / `n`. If `n` is at most 1, returns true without making a draw. Matches Crawl's
 * `one_chance_in`.
 */
export function oneChanceIn(bits: Bits, n: number): boolean {
  return random2(bits, n) === 0
}

/**
 * Returns true with probability `x` / `y`. Makes no draw if the result is certain, that is, if `x` is at most 0 (false)
 * or at least `y` (true). Matches Crawl's `x_chance_in_y`.
 */
export function xChanceInY(bits: Bits, x: number, y: number): boolean {
  if (x <= 0) return false
  return x >= y || random2(bits, y) < x
}

/**
 * Finishes a bounded draw whose first word may have to be rejected. This is a separate function to keep the usual path
 * short.
 */
function settled(bits: Bits, first: number, bound: number): number {
  if (bound === 0) return 0
  const threshold = TWO_32 % bound
  let word = first
  while (Math.imul(word, bound) >>> 0 < threshold) word = bits.word()
  return highProduct(word, bound)
}

/**
 * Returns the upper 32 bits of the 64-bit product of two unsigned 32-bit integers. Splits the first factor so that all
 * intermediate products stay below 2^53.
 */
function highProduct(word: number, bound: number): number {
  const low = Math.floor(((word & 0xffff) * bound) / 0x10000)
  return Math.floor(((word >>> 16) * bound + low) / 0x10000)
}
