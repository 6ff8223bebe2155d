import { seedError, type SeedFormat, type SeedOrder } from '@seedfast/world'
import { formatSeedString, parseSeedString } from '../seed/seed-string.js'

const EXPECTED =
  'a seed as the game displays it (digits and letters except O, at most 64 bits), or n: followed by a signed or unsigned integer'
const TYPED = /^[0-9A-Za-z]+$/
const DIGITS = /^[0-9]+$/
const NUMBER = /^n:(0|-?[1-9][0-9]{0,19})$/i
const MIN = -(1n << 63n)
const MAX = (1n << 64n) - 1n

/** The length of the longest strings that are read as seeds, with leading zeros or wrapped around. */
const MAX_LENGTH = 100

const [FIRST, SECOND] = [0xff51afd7ed558ccdn, 0xc4ceb9fe1a85ec53n]
/** The multiplicative inverses of these factors modulo 2^64. */
const [FIRST_INVERSE, SECOND_INVERSE] = [0x4f74430c22a54005n, 0x9cb4b2f8129337dbn]

/**
 * The order of the hashes that libGDX computes from seeds: MurmurHash3's 64-bit finalizer, a bijection. The first word
 * of a run's generator is the hash, so kernels need one hash less in this order.
 */
export const hashedOrder: SeedOrder = {
  index: (position) => finalized(position, SECOND_INVERSE, FIRST_INVERSE),
  position: (index) => finalized(index, FIRST, SECOND),
}

function finalized(bits: bigint, first: bigint, second: bigint): bigint {
  let x = BigInt.asUintN(64, (bits ^ (bits >> 33n)) * first)
  x = BigInt.asUintN(64, (x ^ (x >> 33n)) * second)
  return x ^ (x >> 33n)
}

/**
 * The format of seeds as players type them, parsed strictly: the game's base 35 in upper or lower case, with O read as
 * 0, or `n:` followed by a 64-bit integer, signed or unsigned. Rejects the empty string, seeds that the game would wrap around, and
 * characters that the game would read as −1. Seed 0 is formatted as `0`.
 */
export const spireSeed: SeedFormat<bigint, unknown> = {
  name: 'spire',
  expected: EXPECTED,
  parse: (text) => {
    const number = NUMBER.exec(text)?.[1]
    if (number !== undefined) {
      const seed = BigInt(number)
      if (seed < MIN || seed > MAX) throw seedError(EXPECTED, text)
      return BigInt.asIntN(64, seed)
    }
    if (!TYPED.test(text) || !fits64Bits(text)) throw seedError(EXPECTED, text)
    return parseSeedString(text)
  },
  note: (text) => {
    if (!DIGITS.test(text) || !fits64Bits(text)) return null
    const number = BigInt(text)
    if (number > MAX >> 1n || number === parseSeedString(text)) return null
    return { code: 'two-readings', typed: text, base: 35, other: { base: 10, typed: `n:${number}` } }
  },
  grouped: true,
  wrapped: (text) => {
    if (!TYPED.test(text) || text.length > MAX_LENGTH || fits64Bits(text)) return null
    return spireSeed.print(parseSeedString(text), {})
  },
  print: (seed) => (seed === 0n ? '0' : formatSeedString(seed)),
  key: (seed) => BigInt.asUintN(64, seed),
  count: () => 1n << 64n,
  at: (index) => BigInt.asIntN(64, index),
  index: (seed) => BigInt.asUintN(64, seed),
  anyOrder: hashedOrder,
  fromBits: (bits) => BigInt.asIntN(64, bits),
}

/**
 * Returns whether the number in a seed string fits in 64 bits. In the game, larger numbers wrap around. Formatting the
 * parsed seed must return the same string, except for case, leading zeros and the letter O.
 */
function fits64Bits(text: string): boolean {
  if (text.length > MAX_LENGTH) return false
  const plain = text.toUpperCase().replaceAll('O', '0').replace(/^0+/, '')
  return formatSeedString(parseSeedString(text)) === plain
}
