import { seedError, type SeedFormat } from '@seedfast/world'
import { formatSeedString, parseSeedString } from './seed-string.js'

const EXPECTED =
  'a seed as the game shows it (digits and letters without O, of at most 64 bits), or n: and a signed whole number'
const TYPED = /^[0-9A-Za-z]+$/
const DIGITS = /^[0-9]+$/
const NUMBER = /^n:(0|-?[1-9][0-9]*)$/
const MIN = -(1n << 63n)
const MAX = (1n << 63n) - 1n

/**
 * Seeds as people type them, read strictly: the game's base 35 in either case with O as 0, or `n:` and a signed 64-bit
 * number; what the game would wrap or take for −1 is refused, and so is the empty text. Seed 0 prints as `0`.
 */
export const spireSeed: SeedFormat<bigint, unknown> = {
  name: 'spire',
  expected: EXPECTED,
  parse: (text) => {
    const number = NUMBER.exec(text)?.[1]
    if (number !== undefined) {
      const seed = BigInt(number)
      if (seed < MIN || seed > MAX) throw seedError(EXPECTED, text)
      return seed
    }
    if (!TYPED.test(text) || !fits64Bits(text)) throw seedError(EXPECTED, text)
    return parseSeedString(text)
  },
  note: (text) => {
    if (!DIGITS.test(text) || !fits64Bits(text)) return null
    const number = BigInt(text)
    if (number > MAX || number === parseSeedString(text)) return null
    return { code: 'two-readings', typed: text, base: 35, other: { base: 10, typed: `n:${number}` } }
  },
  print: (seed) => (seed === 0n ? '0' : formatSeedString(seed)),
  key: (seed) => BigInt.asUintN(64, seed),
  count: () => 1n << 64n,
  at: (index) => BigInt.asIntN(64, index),
  index: (seed) => BigInt.asUintN(64, seed),
  fromBits: (bits) => BigInt.asIntN(64, bits),
}

/** Whether nothing wraps: printing gives back what was typed, but for the case, leading zeros and the letter O. */
function fits64Bits(text: string): boolean {
  const plain = text.toUpperCase().replaceAll('O', '0').replace(/^0+/, '')
  return formatSeedString(parseSeedString(text)) === plain
}
