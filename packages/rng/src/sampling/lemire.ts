import type { BitGenerator } from '../bit-generator.js'

const TWO_32 = 0x100000000

/**
 * Returns the high 32 bits of the product of an unsigned 32-bit `word` and `n`, an integer from 0 to 2^32. Products
 * below 2^53 are exact. For larger ones, the halves of the word are multiplied separately, so that each product is
 * below 2^49.
 */
export function multiplyHigh(word: number, n: number): number {
  if (n <= 0x200000) return (word * (n * 2 ** -32)) >>> 0
  return (((word >>> 16) * n + Math.floor(((word & 0xffff) * n) / 0x10000)) / 0x10000) >>> 0
}

/**
 * Returns a uniform integer below `n`, from 1 to 2^32: the high half of word × n, redrawn while the low half is below
 * 2^32 mod n. An `n` of 1 also draws. Throws a RangeError for any other n.
 * Source: Daniel Lemire, "Fast Random Integer Generation in an Interval" (2019); also Dungeon Crawl's `bounded`.
 */
export function lemire(bits: BitGenerator, n: number): number {
  if (!Number.isInteger(n) || n < 1 || n > TWO_32) {
    throw new RangeError(`lemire: n must be an integer from 1 to 2^32, got ${n}`)
  }
  const word = bits.word()
  // 2^32 mod n is below n, so most words don't need the slow division.
  return Math.imul(word, n) >>> 0 < n ? settled(bits, word, n) >>> 0 : multiplyHigh(word, n)
}

/** Computes the same for a word that may be rejected, as a separate function to keep the usual case small. */
function settled(bits: BitGenerator, word: number, n: number): number {
  const threshold = TWO_32 % n
  while (Math.imul(word, n) >>> 0 < threshold) word = bits.word()
  return multiplyHigh(word, n)
}
