import type { BitGenerator } from '../bit-generator.js'

/**
 * Returns a uniformly distributed integer from 0 to `bound - 1`, like PCG's `pcg32_boundedrand_r`. The integer is a
 * word modulo the bound. A word below 2^32 mod bound is rejected, and another word is drawn. A bound of 1 also takes a
 * word. Throws a RangeError unless `bound` is an integer from 1 to 2^32 - 1. Dungeon Crawl also uses PCG, but with
 * `lemire`.
 *
 * @example
 * import { Pcg32, pcgBounded } from '@seedfast/rng'
 * const die = pcgBounded(new Pcg32(42, 54), 6) + 1
 */
export function pcgBounded(bits: BitGenerator, bound: number): number {
  if (bound >>> 0 !== bound || bound === 0) {
    throw new RangeError(`pcgBounded: bound must be an integer from 1 to 4294967295, got ${bound}`)
  }
  const word = bits.word()
  // 2^32 mod bound is below the bound, so only words below the bound may be rejected. `>>> 0` makes engines divide
  // integers.
  return word < bound ? settled(bits, word, bound) >>> 0 : word % (bound >>> 0)
}

/**
 * Computes the same result as `pcgBounded`, for a word that may have to be rejected. It's a separate function to keep
 * `pcgBounded` small.
 */
function settled(bits: BitGenerator, word: number, bound: number): number {
  const threshold = (0x100000000 - bound) % bound
  while (word < threshold) word = bits.word()
  return word % bound
}
