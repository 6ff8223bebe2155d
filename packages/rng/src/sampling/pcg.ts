import type { BitGenerator } from '../bit-generator.js'

/**
 * Returns a uniform integer below `bound`, from 1 to 2^32 - 1, like PCG's `pcg32_boundedrand_r`. It is a word modulo
 * the bound, redrawn while it is below 2^32 mod bound. A bound of 1 also draws. Throws a RangeError for any other
 * bound.
 * Dungeon Crawl also uses PCG, but with `lemire`.
 */
export function pcgBounded(bits: BitGenerator, bound: number): number {
  if (bound >>> 0 !== bound || bound === 0) {
    throw new RangeError(`pcgBounded: bound must be an integer from 1 to 4294967295, got ${bound}`)
  }
  const word = bits.word()
  // 2^32 mod bound is below the bound, so other words need no threshold. `>>> 0` makes engines divide integers.
  return word < bound ? settled(bits, word, bound) >>> 0 : word % (bound >>> 0)
}

/** Computes the same for a word that may be rejected, as a separate function to keep the usual case small. */
function settled(bits: BitGenerator, word: number, bound: number): number {
  const threshold = (0x100000000 - bound) % bound
  while (word < threshold) word = bits.word()
  return word % bound
}
