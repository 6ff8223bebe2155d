const DIGITS = '0123456789ABCDEFGHIJKLMNPQRSTUVWXYZ'
const BASE = 35n

/**
 * Parses a seed as the game does: in base 35, in upper or lower case, with the letter O read as 0. Returns the result
 * modulo 2^64 as a signed integer. Characters outside the alphabet count as −1. The empty string is 0.
 */
export function parseSeedString(text: string): bigint {
  let seed = 0n
  for (const character of text.toUpperCase().replaceAll('O', '0')) {
    seed = BigInt.asUintN(64, seed * BASE + BigInt(DIGITS.indexOf(character)))
  }
  return BigInt.asIntN(64, seed)
}

/** Formats a seed, reduced modulo 2^64, as the game displays it: at most 13 characters, or the empty string for 0. */
export function formatSeedString(seed: bigint): string {
  let rest = BigInt.asUintN(64, seed)
  let text = ''
  for (; rest !== 0n; rest /= BASE) text = DIGITS[Number(rest % BASE)]! + text
  return text
}
