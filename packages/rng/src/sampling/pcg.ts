import type { BitGenerator } from '../bit-generator.js'

/**
 * A uniform integer below `bound`, from 1 to 2^32 − 1, by the rule of `pcg32_boundedrand_r`: a word modulo the bound,
 * taken again while it lies below 2^32 mod bound. A bound of 1 still draws. Throws a RangeError for any other bound.
 * Dungeon Crawl's generator is PCG too, but bounds by `lemire`.
 */
export function pcgBounded(bits: BitGenerator, bound: number): number {
  if (bound >>> 0 !== bound || bound === 0) {
    throw new RangeError(`pcgBounded: expected an integer from 1 to 4294967295, found ${bound}`)
  }
  const word = bits.word()
  // 2^32 mod bound is below the bound: other words need no threshold. `>>> 0` tells engines that they divide integers.
  return word < bound ? settled(bits, word, bound) >>> 0 : word % (bound >>> 0)
}

/** The same from a word that may be rejected; apart, so that engines keep the usual case small. */
function settled(bits: BitGenerator, word: number, bound: number): number {
  const threshold = (0x100000000 - bound) % bound
  while (word < threshold) word = bits.word()
  return word % bound
}
