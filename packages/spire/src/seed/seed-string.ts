const DIGITS = '0123456789ABCDEFGHIJKLMNPQRSTUVWXYZ'
const BASE = 35n

/**
 * Parses a seed like the game: base 35 without the letter O, which is read as 0, in upper or lower case, modulo 2^64
 * and signed. Characters outside the alphabet count as −1. The empty string is 0.
 */
export function parseSeedString(text: string): bigint {
  let seed = 0n
  for (const character of text.toUpperCase().replaceAll('O', '0')) {
    seed = BigInt.asUintN(64, seed * BASE + BigInt(DIGITS.indexOf(character)))
  }
  return BigInt.asIntN(64, seed)
}

/** Returns a seed as the game displays it, taken modulo 2^64: at most 13 characters, and the empty string for 0. */
export function formatSeedString(seed: bigint): string {
  let rest = BigInt.asUintN(64, seed)
  let text = ''
  for (; rest !== 0n; rest /= BASE) text = DIGITS[Number(rest % BASE)]! + text
  return text
}
