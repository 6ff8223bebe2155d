import type { Bits } from './bits.js'

/**
 * Returns a random float in [0, 1). Draws two words, the more significant one first, and divides the lower 52 of their
 * 64 bits by 2^52. Matches Crawl's `random_real`.
 */
export function randomReal(bits: Bits): number {
  const high = bits.word() & 0xfffff
  return (high * 0x100000000 + bits.word()) / 2 ** 52
}

/**
 * Returns true with probability `chance`, a number from 0 to 1. Always draws two words. Matches Crawl's
 * `decimal_chance`.
 */
export function decimalChance(bits: Bits, chance: number): boolean {
  return randomReal(bits) < chance
}
