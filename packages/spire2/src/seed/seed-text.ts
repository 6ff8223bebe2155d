/** The characters of the game's seeds: digits and capital letters except I and O. */
export const ALPHABET = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The longest seed that the game is known to make. */
export const MAX_LENGTH = 12

/** The mark of a run that was started before the builds with 64-bit hashes. Unlike seeds, it is in lower case. */
export const OLD_MARK = 'old'

/**
 * Returns a typed seed as the game stores it: trimmed, in upper case, with O read as 0 and I as 1. A lower-case `old`
 * before capitals and digits is kept as the mark of an old run. Returns `null` if the game doesn't take it.
 */
export function normalSeedText(typed: string): string | null {
  const text = typed.trim()
  const old = /^old([0-9A-Z]+)$/.exec(text)
  const seed = (old?.[1] ?? text).toUpperCase().replaceAll('O', '0').replaceAll('I', '1')
  if (seed === '' || seed.length > MAX_LENGTH) return null
  if (![...seed].every((character) => ALPHABET.includes(character))) return null
  return old === null ? seed : OLD_MARK + seed
}
