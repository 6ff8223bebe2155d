import type { BitGenerator } from '../bit-generator.js'

const TWO_32 = 0x100000000

/**
 * The high 32 bits of the product of an unsigned 32-bit `word` and `n`, an integer from 0 to 2^32; exact.
 * The halves of the word are multiplied apart, so that each product stays below 2^49.
 */
export function multiplyHigh(word: number, n: number): number {
  return (((word >>> 16) * n + Math.floor(((word & 0xffff) * n) / 0x10000)) / 0x10000) >>> 0
}

/**
 * A uniform integer below `n`, from 1 to 2^32, on one 32-bit word: the high half of word × n, taken again while the
 * low half lies below 2^32 mod n. A choice of one still draws. Throws a RangeError for any other n.
 * Source: Daniel Lemire, "Fast Random Integer Generation in an Interval" (2019); also Dungeon Crawl's `bounded`.
 */
export function lemire(bits: BitGenerator, n: number): number {
  if (!Number.isInteger(n) || n < 1 || n > TWO_32) {
    throw new RangeError(`lemire: expected an integer from 1 to 2^32, found ${n}`)
  }
  let word = bits.word()
  // 2^32 mod n is below n: most words are settled without the slow division.
  if (Math.imul(word, n) >>> 0 < n) {
    const threshold = TWO_32 % n
    while (Math.imul(word, n) >>> 0 < threshold) word = bits.word()
  }
  return multiplyHigh(word, n)
}
