import type { JavaRandom } from '../generators/java-random.js'
import { joinUint64 } from '../numbers/uint64.js'
import { swapDown } from './swap-down.js'

/**
 * Returns a uniformly distributed integer from 0 to `bound - 1`, like java.util.Random.nextInt(int). If the bound is a
 * power of two, the integer consists of the high bits of a 31-bit word. Otherwise, it's a 31-bit word modulo the bound.
 * A word in the last, incomplete multiple of the bound is rejected, and another word is drawn. A bound of 1 also takes
 * a step. Throws a RangeError unless `bound` is an integer from 1 to 2^31 - 1.
 *
 * @example
 * import { JavaRandom, javaNextInt } from '@seedfast/rng'
 * javaNextInt(new JavaRandom(42), 1000) // → 130
 */
export function javaNextInt(bits: JavaRandom, bound: number): number {
  if ((bound | 0) !== bound || bound <= 0) {
    throw new RangeError(`javaNextInt: bound must be an integer from 1 to 2147483647, got ${bound}`)
  }
  let word = bits.word() >>> 1
  const most = bound - 1
  if ((bound & most) === 0) return Math.floor((bound * word) / 0x80000000)
  for (;;) {
    const value = word % bound
    // In Java, `word - value + most` overflows an int, and the sign of the sum is then checked.
    if (word - value + most <= 0x7fffffff) return value
    word = bits.word() >>> 1
  }
}

/** Returns the 32 bits of a step as a signed integer, like java.util.Random.nextInt(). */
export function javaNextSignedInt(bits: JavaRandom): number {
  return bits.word() | 0
}

/**
 * Returns first × 2^32 + second, where `first` and `second` are the signed words of two consecutive steps, like
 * java.util.Random.nextLong().
 */
export function javaNextLong(bits: JavaRandom): bigint {
  const high = bits.word()
  const low = bits.word()
  // A negative low half borrows one from the high half.
  return BigInt.asIntN(64, joinUint64(high - (low >>> 31), low))
}

/**
 * Returns a multiple of 2^-24 from 0 (included) to 1 (excluded), made from one step, like java.util.Random.nextFloat().
 */
export function javaNextFloat(bits: JavaRandom): number {
  return (bits.word() >>> 8) * 2 ** -24
}

/**
 * Returns a multiple of 2^-53 from 0 (included) to 1 (excluded), made from two steps, like
 * java.util.Random.nextDouble().
 */
export function javaNextDouble(bits: JavaRandom): number {
  const high = bits.word() >>> 6
  return (high * 0x8000000 + (bits.word() >>> 5)) * 2 ** -53
}

/** Returns whether the highest bit of a step is 1, like java.util.Random.nextBoolean(). */
export function javaNextBoolean(bits: JavaRandom): boolean {
  return bits.word() >= 0x80000000
}

/**
 * Shuffles an array in place and returns it, like Java's Collections.shuffle(list, random). Uses `javaNextInt`, from
 * the last item to the first. Shuffling an array with fewer than two items makes no draws.
 */
export function javaShuffle<T>(list: T[], random: JavaRandom): T[] {
  return swapDown(list, (most) => javaNextInt(random, most + 1))
}
