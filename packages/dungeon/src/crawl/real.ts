import type { Bits } from './bits.js'

/**
 * Returns a random float in [0, 1). Draws two words, most significant word first, and divides their lower 52 bits by
 * 2^52. Matches crawl's `random_real`.
 */
export function randomReal(bits: Bits): number {
  const high = bits.word() & 0xfffff
  return (high * 0x100000000 + bits.word()) / 2 ** 52
}

/**
 * Returns true with the probability `chance`, from 0 to 1. Always draws two words. Matches crawl's `decimal_chance`.
 */
export function decimalChance(bits: Bits, chance: number): boolean {
  return randomReal(bits) < chance
}
