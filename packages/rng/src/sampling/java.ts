import type { JavaRandom } from '../generators/java-random.js'
import { joinUint64 } from '../uint64.js'

/**
 * Returns a uniform integer below `bound`, from 1 to 2^31 - 1, like java.util.Random.nextInt(int). For a power of two,
 * it is the high bits of a 31-bit word. For any other bound, it is the word's remainder, redrawn if the word is in the
 * last, incomplete multiple of the bound. A bound of 1 also draws. Throws a RangeError for any other bound.
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
    // Java lets `word - value + most` overflow an int, and takes the sign.
    if (word - value + most <= 0x7fffffff) return value
    word = bits.word() >>> 1
  }
}

/** Returns the 32 bits of a step, signed, like java.util.Random.nextInt(). */
export function javaNextSignedInt(bits: JavaRandom): number {
  return bits.word() | 0
}

/** Returns first × 2^32 + second of two steps, both signed, like java.util.Random.nextLong(). */
export function javaNextLong(bits: JavaRandom): bigint {
  const high = bits.word()
  const low = bits.word()
  // A negative low half borrows one from the high half.
  return BigInt.asIntN(64, joinUint64(high - (low >>> 31), low))
}

/** Returns a multiple of 2^-24 in [0, 1), from one step, like java.util.Random.nextFloat(). */
export function javaNextFloat(bits: JavaRandom): number {
  return (bits.word() >>> 8) * 2 ** -24
}

/** Returns a multiple of 2^-53 in [0, 1), from two steps, like java.util.Random.nextDouble(). */
export function javaNextDouble(bits: JavaRandom): number {
  const high = bits.word() >>> 6
  return (high * 0x8000000 + (bits.word() >>> 5)) * 2 ** -53
}

/** Returns the highest bit of a step, like java.util.Random.nextBoolean(). */
export function javaNextBoolean(bits: JavaRandom): boolean {
  return bits.word() >= 0x80000000
}

/**
 * Shuffles the array in place and returns it, like Java's Collections.shuffle(list, random): with `javaNextInt`, from
 * the last item down. Arrays with fewer than two items draw nothing.
 */
export function javaShuffle<T>(list: T[], random: JavaRandom): T[] {
  for (let size = list.length; size > 1; size--) {
    const j = javaNextInt(random, size)
    const item = list[size - 1]!
    list[size - 1] = list[j]!
    list[j] = item
  }
  return list
}
