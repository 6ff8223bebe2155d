/** The characters of seeds: digits, and capital letters except I and O. */
export const ALPHABET = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The length of the longest seeds that the game is known to generate, in characters. */
export const MAX_LENGTH = 12

/**
 * The prefix of a seed whose run was started in an older build, without 64-bit hashes. Unlike the rest of the seed, the
 * prefix is in lower case.
 */
export const OLD_MARK = 'old'

/**
 * Returns a typed seed as the game stores it: trimmed, in upper case, with O replaced by 0 and I by 1. Keeps an old
 * run's prefix `old` if it is in lower case and is followed by capital letters and digits. Returns null for a seed that
 * the game doesn't accept.
 */
export function normalSeedText(typed: string): string | null {
  const text = typed.trim()
  const old = /^old([0-9A-Z]+)$/.exec(text)
  const seed = (old?.[1] ?? text).toUpperCase().replaceAll('O', '0').replaceAll('I', '1')
  if (seed === '' || seed.length > MAX_LENGTH) return null
  if (![...seed].every((character) => ALPHABET.includes(character))) return null
  return old === null ? seed : OLD_MARK + seed
}
