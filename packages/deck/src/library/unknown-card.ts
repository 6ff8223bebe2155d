import { nearestName, type UnknownName } from '@seedfast/world'
import { litemintId } from './card-id.js'
import type { CardLibrary } from './card-library.js'

/** The prefixes of card IDs, without the underscore before the number. */
const PREFIXES = ['card_base', 'card_dex', 'card_01', 'card_02']

/**
 * Returns the data of an issue for a string that is neither a card's ID nor its name. The data includes the card that
 * was probably meant.
 */
export function unknownCard(text: string, { ids, names }: CardLibrary): UnknownName {
  const typed = text.trim()
  const known = /^card/i.test(typed) ? ids : names
  return {
    got: text,
    known,
    // A list can contain thousands of wrong names, of which only a few are reported.
    get nearest() {
      return meantId(typed, ids) ?? nearestName(typed, names)
    },
  }
}

/**
 * Returns the ID of the card that a string identifies by a number, or by an ID with a mistyped prefix. Returns null for
 * any other string.
 */
function meantId(text: string, ids: readonly string[]): string | null {
  const [, typed, digits] = /^(?:([a-z].*)[_-])?0*(\d{1,5})$/i.exec(text) ?? []
  if (digits === undefined) return null
  const prefix = typed === undefined ? 'card_dex' : nearestName(typed, PREFIXES)
  if (prefix === null) return null
  const meant = litemintId(`${prefix}_${digits.padStart(5, '0')}`)
  return ids.includes(meant) ? meant : null
}
