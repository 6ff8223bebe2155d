import { cardOfRow, type Card } from './card.js'
import { CardLibrary } from './card-library.js'
import { BASE_CARDS } from '../data/base-cards.js'
import { TRADABLE_CARDS } from '../data/tradable-cards.js'

/** Every published card of the game: the base cards by number, then the tradable cards by number. */
export const LIBRARY: readonly Card[] = [
  ...BASE_CARDS.map((row) => cardOfRow('card_base', true, row)),
  ...TRADABLE_CARDS.map((row) => cardOfRow('card_dex', false, row)),
]

/** The library of the published cards, which is used unless another library is given. */
export const PUBLISHED = new CardLibrary(LIBRARY)

export const CARD_IDS: readonly string[] = PUBLISHED.ids

/** Returns whether the library contains a card with the given ID, in any style. */
export function isCard(id: string): boolean {
  return PUBLISHED.isCard(id)
}

/** Returns the card with the given ID, in any style. Throws a RangeError for an unknown ID. */
export function cardOf(id: string): Card {
  return PUBLISHED.cardOf(id)
}

/**
 * Returns the ID of the card with the given ID or name, ignoring case. IDs can be in any style. Returns null if there is
 * no such card.
 *
 * @example
 * cardIdOf('kinetic barrier') // → 'card_dex_00010'
 */
export function cardIdOf(text: string): string | null {
  return PUBLISHED.idOf(text)
}
