import type { Bits } from './bits.js'

/** The low 52 bits of two words, high first, over 2^52: from 0 to below 1: `random_real`. */
export function randomReal(bits: Bits): number {
  const high = bits.word() & 0xfffff
  return (high * 0x100000000 + bits.word()) / 2 ** 52
}

/** True with a chance from 0 to 1; always two words, whatever the chance is: `decimal_chance`. */
export function decimalChance(bits: Bits, chance: number): boolean {
  return randomReal(bits) < chance
}
