import type { BitGenerator } from '../bit-generator.js'

const TWO_32 = 0x100000000

/**
 * Returns the high 32 bits of the product of an unsigned 32-bit `word` and `n`, an integer from 0 to 2^32. A product
 * below 2^53 is computed exactly. For larger products, the halves of the word are multiplied separately, so that each
 * partial product is below 2^49.
 */
export function multiplyHigh(word: number, n: number): number {
  if (n <= 0x200000) return (word * (n * 2 ** -32)) >>> 0
  return (((word >>> 16) * n + Math.floor(((word & 0xffff) * n) / 0x10000)) / 0x10000) >>> 0
}

/**
 * Returns a uniformly distributed integer from 0 to `n - 1`. The integer is the high half of word × n. If the low half
 * is below 2^32 mod n, the word is rejected and another word is drawn. An `n` of 1 also takes a word. Throws a
 * RangeError unless `n` is an integer from 1 to 2^32. Source: Daniel Lemire, "Fast Random Integer Generation in an
 * Interval" (2019); also Dungeon Crawl's `bounded`.
 */
export function lemire(bits: BitGenerator, n: number): number {
  checkBound(n)
  const word = bits.word()
  // 2^32 mod n is below n, so most words don't need the slow division.
  return Math.imul(word, n) >>> 0 < n ? settled(bits, word, n) >>> 0 : multiplyHigh(word, n)
}

/** Throws a RangeError unless `n` is an integer from 1 to 2^32. */
export function checkBound(n: number): void {
  if (Number.isInteger(n) && n >= 1 && n <= TWO_32) return
  throw new RangeError(`lemire: n must be an integer from 1 to 2^32, got ${n}`)
}

/**
 * Computes the same result as `lemire`, for a word that may have to be rejected. It's a separate function to keep
 * `lemire` small.
 */
function settled(bits: BitGenerator, word: number, n: number): number {
  const threshold = TWO_32 % n
  while (Math.imul(word, n) >>> 0 < threshold) word = bits.word()
  return multiplyHigh(word, n)
}
