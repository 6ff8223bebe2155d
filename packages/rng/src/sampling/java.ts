import type { JavaRandom } from '../generators/java-random.js'
import { joinUint64 } from '../uint64.js'

/**
 * java.util.Random.nextInt(int): a uniform integer below `bound`, from 1 to 2^31 − 1, on 31 bits: the high ones where
 * the bound is a power of two, else their remainder, taken again where the last, incomplete multiple of the bound
 * would favour low values. A bound of 1 still draws. Throws a RangeError for any other bound.
 */
export function javaNextInt(bits: JavaRandom, bound: number): number {
  if ((bound | 0) !== bound || bound <= 0) {
    throw new RangeError(`javaNextInt: expected an integer from 1 to 2147483647, found ${bound}`)
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

/** java.util.Random.nextInt(): the 32 bits of a step, signed. */
export function javaNextSignedInt(bits: JavaRandom): number {
  return bits.word() | 0
}

/** java.util.Random.nextLong(): two steps, the first × 2^32 plus the second, both signed. */
export function javaNextLong(bits: JavaRandom): bigint {
  const high = bits.word()
  const low = bits.word()
  // A negative low half borrows one from the high half.
  return BigInt.asIntN(64, joinUint64(high - (low >>> 31), low))
}

/** java.util.Random.nextFloat(): a multiple of 2^−24 from 0 (included) to 1 (excluded), of one step. */
export function javaNextFloat(bits: JavaRandom): number {
  return (bits.word() >>> 8) * 2 ** -24
}

/** java.util.Random.nextDouble(): a multiple of 2^−53 from 0 (included) to 1 (excluded), of two steps. */
export function javaNextDouble(bits: JavaRandom): number {
  const high = bits.word() >>> 6
  return (high * 0x8000000 + (bits.word() >>> 5)) * 2 ** -53
}

/** java.util.Random.nextBoolean(): the highest bit of a step. */
export function javaNextBoolean(bits: JavaRandom): boolean {
  return bits.word() >= 0x80000000
}

/**
 * Collections.shuffle(list, new java.util.Random(…)): shuffles the list in place, from the last item down, by
 * `javaNextInt`, and returns it. Lists of 0 and 1 items draw nothing.
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
