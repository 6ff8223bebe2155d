import type { Bits } from './bits.js'

const TWO_32 = 0x100000000

/**
 * A uniform integer below `bound` (0 … 2^32 − 1) by Lemire's method: `PcgRNG::get_bounded_uint32`. A bound of 0 or 1
 * gives 0, and draws all the same. Source: crawl, pcg.cc
 */
export function bounded(bits: Bits, bound: number): number {
  const word = bits.word()
  // The threshold is below the bound, so that most words are settled without the division.
  if (Math.imul(word, bound) >>> 0 < bound) return settled(bits, word, bound)
  return highProduct(word, bound)
}

/** A uniform integer from 0 to below `max`; at 1 and below it is 0 without a draw: `random2`. Source: crawl, random.cc */
export function random2(bits: Bits, max: number): number {
  if (max <= 1) return 0
  const word = bits.word()
  if (Math.imul(word, max) >>> 0 < max) return settled(bits, word, max)
  return max <= 0x200000 ? (word * (max * 2 ** -32)) >>> 0 : highProduct(word, max)
}

/** A uniform integer from `low` to `high`, both included; throws a RangeError when low is above high: `random_range`. */
export function randomRange(bits: Bits, low: number, high: number): number {
  if (!(low <= high)) throw new RangeError(`randomRange: expected low ≤ high, found ${low} and ${high}`)
  return low + random2(bits, high - low + 1)
}

/** True or false, each equally likely: `coinflip`. */
export function coinflip(bits: Bits): boolean {
  return random2(bits, 2) !== 0
}

/** True once in `n` times; at n ≤ 1 always, without a draw: `one_chance_in`. */
export function oneChanceIn(bits: Bits, n: number): boolean {
  return random2(bits, n) === 0
}

/** True `x` times in `y`; x ≤ 0 is false and x ≥ y true, both without a draw: `x_chance_in_y`. */
export function xChanceInY(bits: Bits, x: number, y: number): boolean {
  if (x <= 0) return false
  return x >= y || random2(bits, y) < x
}

/** The result from a word that the rule may reject; apart, so that the usual draw stays short. */
function settled(bits: Bits, first: number, bound: number): number {
  if (bound === 0) return 0
  const threshold = TWO_32 % bound
  let word = first
  while (Math.imul(word, bound) >>> 0 < threshold) word = bits.word()
  return highProduct(word, bound)
}

/** The high 32 bits of a product of two unsigned 32-bit numbers: in halves, so that each stays below 2^53. */
function highProduct(word: number, bound: number): number {
  const low = Math.floor(((word & 0xffff) * bound) / 0x10000)
  return Math.floor(((word >>> 16) * bound + low) / 0x10000)
}
