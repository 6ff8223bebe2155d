import type { Bits } from './bits.js'

/**
 * Returns a float in [0, 1): the lower 52 bits of two words, upper word first, divided by 2^52. Crawl's `random_real`.
 */
export function randomReal(bits: Bits): number {
  const high = bits.word() & 0xfffff
  return (high * 0x100000000 + bits.word()) / 2 ** 52
}

/** Returns true with a probability from 0 to 1. Always takes two words. Crawl's `decimal_chance`. */
export function decimalChance(bits: Bits, chance: number): boolean {
  return randomReal(bits) < chance
}
