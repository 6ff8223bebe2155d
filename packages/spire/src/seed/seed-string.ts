const DIGITS = '0123456789ABCDEFGHIJKLMNPQRSTUVWXYZ'
const BASE = 35n

/**
 * The seed of a text as the game reads it: base 35 without the letter O, which counts as 0, in either case, modulo
 * 2^64 and signed. A character outside the alphabet counts as −1, and the empty text is 0.
 */
export function parseSeedString(text: string): bigint {
  let seed = 0n
  for (const character of text.toUpperCase().replaceAll('O', '0')) {
    seed = BigInt.asUintN(64, seed * BASE + BigInt(DIGITS.indexOf(character)))
  }
  return BigInt.asIntN(64, seed)
}

/** The text that the game shows for a seed (taken modulo 2^64): at most 13 digits, the empty text for 0. */
export function formatSeedString(seed: bigint): string {
  let rest = BigInt.asUintN(64, seed)
  let text = ''
  for (; rest !== 0n; rest /= BASE) text = DIGITS[Number(rest % BASE)]! + text
  return text
}
