import type { UnknownName } from '@seedfast/world'
import { CARD_IDS, LIBRARY } from './library.js'

/** Cyberbrawl's prefixes for card ids, with this library's prefixes for the same cards. */
const CYBERBRAWL: Readonly<Record<string, string>> = { card_01: 'card_base', card_02: 'card_dex' }

/** Returns the issue data for an id that isn't in the library, with the card that was probably meant. */
export function unknownCard(id: string): UnknownName {
  return { got: id, known: CARD_IDS, nearest: meantId(id) }
}

/**
 * Returns the id of the card that a string identifies by the card's name, its number, or its id in Cyberbrawl. Returns
 * null for any other string.
 */
function meantId(text: string): string | null {
  const named = LIBRARY.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase())
  if (named !== undefined) return named.id
  const [, prefix = 'card_dex', digits] = /^(?:(\w+)_)?0*(\d{1,5})$/.exec(text.trim()) ?? []
  const meant = `${CYBERBRAWL[prefix] ?? prefix}_${(digits ?? '').padStart(5, '0')}`
  return CARD_IDS.find((id) => id === meant) ?? null
}
