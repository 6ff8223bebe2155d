import type { BitGenerator } from '../bit-generator.js'

const TWO_32 = 0x100000000

/**
 * The high 32 bits of the 64-bit product of an unsigned 32-bit `word` and `n`, an integer from 0 to 2^32; exact.
 * Below 2^21 the product fits a double; above it the word's halves are multiplied apart.
 */
export function multiplyHigh(word: number, n: number): number {
  if (n <= 0x200000) return ((word * n) / TWO_32) >>> 0
  const low = (word & 0xffff) * n
  return Math.floor(((word >>> 16) * n + Math.floor(low / 0x10000)) / 0x10000)
}

/**
 * A uniform integer below `n`, from 1 to 2^32, on one 32-bit word: the high half of word × n, taken again while the low
 * half lies below 2^32 mod n. A choice of one still draws. Throws a RangeError for any other n.
 * Source: Daniel Lemire, "Fast Random Integer Generation in an Interval" (2019); also Dungeon Crawl's `bounded`.
 */
export function lemire(bits: BitGenerator, n: number): number {
  if (!Number.isInteger(n) || n < 1 || n > TWO_32) {
    throw new RangeError(`lemire: expected an integer from 1 to 2^32, found ${n}`)
  }
  const threshold = TWO_32 % n
  for (;;) {
    const word = bits.word()
    if (Math.imul(word, n) >>> 0 >= threshold) return multiplyHigh(word, n)
  }
}
