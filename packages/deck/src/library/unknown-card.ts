import { nearestName, type UnknownName } from '@seedfast/world'
import { CARD_NAMES } from './card-name.js'
import { CARD_IDS } from './library.js'

/** The prefixes of card IDs in Cyberbrawl, mapped to this library's prefixes for the same cards. */
const CYBERBRAWL: Readonly<Record<string, string>> = { card_01: 'card_base', card_02: 'card_dex' }
/** The prefixes of card IDs, without the underscore before the number. */
const PREFIXES = ['card_base', 'card_dex', ...Object.keys(CYBERBRAWL)]

/**
 * Returns the data of an issue for a string that is neither a card's ID nor its name. The data includes the card that
 * was probably meant.
 */
export function unknownCard(text: string): UnknownName {
  const typed = text.trim()
  const known = /^card/i.test(typed) ? CARD_IDS : CARD_NAMES
  return {
    got: text,
    known,
    // A list can contain thousands of wrong names, of which only a few are reported.
    get nearest() {
      return meantId(typed) ?? nearestName(typed, CARD_NAMES)
    },
  }
}

/**
 * Returns the ID of the card that a string identifies by a number, by a Cyberbrawl ID, or by an ID with a mistyped
 * prefix. Returns null for any other string.
 */
function meantId(text: string): string | null {
  const [, typed, digits] = /^(?:([a-z].*)[_-])?0*(\d{1,5})$/i.exec(text) ?? []
  if (digits === undefined) return null
  const prefix = typed === undefined ? 'card_dex' : nearestName(typed, PREFIXES)
  if (prefix === null) return null
  const meant = `${CYBERBRAWL[prefix] ?? prefix}_${digits.padStart(5, '0')}`
  return CARD_IDS.find((id) => id === meant) ?? null
}
