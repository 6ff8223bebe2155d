import type { RandomXS128 } from '../generators/random-xs128.js'
import { joinUint64 } from '../numbers/uint64.js'

const MAX_LONG = 0x7fffffffffffffffn

/**
 * Returns a uniformly distributed integer from 0 to `bound - 1`, like libGDX's RandomXS128.nextInt(int). The integer is
 * the high 63 bits of a step modulo the bound. If these bits are in the last, incomplete multiple of the bound, they
 * are rejected and another step is taken. A bound of 1 also takes a step. Throws a RangeError unless `bound` is an
 * integer from 1 to 2^31 - 1.
 *
 * @example
 * import { gdxNextInt, RandomXS128Stream } from '@seedfast/rng'
 * const stream = new RandomXS128Stream(42)
 * stream.draw(gdxNextInt, 1000) // → 224
 */
export function gdxNextInt(bits: RandomXS128, bound: number): number {
  if ((bound | 0) !== bound || bound <= 0) {
    throw new RangeError(`gdxNextInt: bound must be an integer from 1 to 2147483647, got ${bound}`)
  }
  for (;;) {
    // The 63 bits are equal to high × 2^31 + low.
    const high = bits.word()
    const low = bits.lowWord() >>> 1
    const value = bound <= 0x10000 ? remainder(high, low, bound) : longRemainder(high, low, bound)
    // In Java, `bits - value + (bound - 1)` overflows a long only if the 31 highest bits are all set.
    if (high < 0xfffffffe || (high & 1) * 0x80000000 + low - value + (bound - 1) < 0x100000000) return value
  }
}

/** Returns the low 32 bits of a step as a signed integer, like libGDX's RandomXS128.nextInt(). */
export function gdxNextSignedInt(bits: RandomXS128): number {
  bits.word()
  return bits.lowWord() | 0
}

/** Returns the 64 bits of a step as a signed integer, like libGDX's RandomXS128.nextLong(). */
export function gdxNextLong(bits: RandomXS128): bigint {
  const high = bits.word()
  return BigInt.asIntN(64, joinUint64(high, bits.lowWord()))
}

/**
 * Returns a uniformly distributed integer from 0 to `bound - 1`, like libGDX's RandomXS128.nextLong(long), by the same
 * rule as `gdxNextInt`. Throws a RangeError unless `bound` is from 1 to 2^63 - 1.
 */
export function gdxNextLongBelow(bits: RandomXS128, bound: bigint): bigint {
  if (bound < 1n || bound > MAX_LONG) {
    throw new RangeError(
      `gdxNextLongBelow: bound must be an integer from 1 to 9223372036854775807, got ${bound}`,
    )
  }
  for (;;) {
    const high = bits.word()
    const positive = joinUint64(high, bits.lowWord()) >> 1n
    const value = positive % bound
    if (positive - value + (bound - 1n) <= MAX_LONG) return value
  }
}

/**
 * Returns a multiple of 2^-24 from 0 (included) to 1 (excluded), made from the high 24 bits of a step, like libGDX's
 * RandomXS128.nextFloat().
 */
export function gdxNextFloat(bits: RandomXS128): number {
  return (bits.word() >>> 8) * 2 ** -24
}

/**
 * Returns a multiple of 2^-53 from 0 (included) to 1 (excluded), made from the high 53 bits of a step, like libGDX's
 * RandomXS128.nextDouble().
 */
export function gdxNextDouble(bits: RandomXS128): number {
  const high = bits.word()
  return (high * 0x200000 + (bits.lowWord() >>> 11)) * 2 ** -53
}

/** Returns whether the lowest bit of a step is 1, like libGDX's RandomXS128.nextBoolean(). */
export function gdxNextBoolean(bits: RandomXS128): boolean {
  bits.word()
  return (bits.lowWord() & 1) === 1
}

/**
 * Fills an array with random bytes in place and returns it, like libGDX's RandomXS128.nextBytes(byte[]). Fills it from
 * the last byte to the first, with eight bytes from each step, least significant byte first.
 */
export function gdxNextBytes(bits: RandomXS128, bytes: Uint8Array): Uint8Array {
  for (let end = bytes.length; end > 0; end -= 8) {
    const high = bits.word()
    const low = bits.lowWord()
    for (let i = 0; i < 8 && i < end; i++) bytes[end - 1 - i] = (i < 4 ? low : high) >>> (8 * (i % 4))
  }
  return bytes
}

/**
 * Shuffles an array in place and returns it, like Java's Collections.shuffle(list, new RandomXS128(…)). Uses
 * `gdxNextInt`, from the last item to the first. Shuffling an array with fewer than two items makes no draws.
 *
 * @example
 * import { gdxShuffle, RandomXS128 } from '@seedfast/rng'
 * const deck = gdxShuffle([1, 2, 3, 4, 5], new RandomXS128(42))
 */
export function gdxShuffle<T>(list: T[], random: RandomXS128): T[] {
  for (let size = list.length; size > 1; size--) {
    const j = gdxNextInt(random, size)
    const item = list[size - 1]!
    list[size - 1] = list[j]!
    list[j] = item
  }
  return list
}

/** 2^-31 multiplied by 1 + 2^-51, which makes it slightly too large on purpose. See `remainder`. */
const INVERSE = 2 ** -31 * (1 + 2 ** -51)

/**
 * Returns (high × 2^31 + low) mod n for high < 2^32, low < 2^31 and n ≤ 2^16. Uses only one division, whose operands
 * don't depend on the random bits.
 *
 * With 2^31 mod n in place of 2^31, the sum is below 2^48, so it is exact, and its quotient is below 2^33. The three
 * rounding errors are smaller than the excess of the inverse. The quotient is therefore never too small, and it is too
 * large by less than 2^-17. That is less than 1 / n, the smallest possible distance to the next integer. The remainder
 * fits in 32 bits.
 */
function remainder(high: number, low: number, n: number): number {
  const share = 0x80000000 / n
  const rest = (0x80000000 - Math.imul(share, n)) | 0
  const quotient = (high * rest + low) * (share * INVERSE)
  return (Math.imul(high, rest) + low - Math.imul(quotient, n)) | 0
}

/**
 * Computes the same result as `remainder`, but also for an n of up to 2^31 - 1. Uses at most 16 bits of `low` at a
 * time, so that each dividend is below 2^47.
 */
function longRemainder(high: number, low: number, n: number): number {
  const first = modulo(high, n) * 0x8000 + (low >>> 16)
  return modulo(modulo(first, n) * 0x10000 + (low & 0xffff), n)
}

/**
 * Returns `dividend % n` for non-negative integers below 2^47. Doesn't use the `%` operator, because engines call a
 * slow function for it.
 */
function modulo(dividend: number, n: number): number {
  return dividend - Math.floor(dividend / n) * n
}
