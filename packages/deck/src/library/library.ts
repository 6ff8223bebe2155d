import { cardOfRow, type Card } from './card.js'
import { BASE_CARDS } from '../data/base-cards.js'
import { TRADABLE_CARDS } from '../data/tradable-cards.js'

/** Every card in the game: the base cards by number, then the tradable cards by number. */
export const LIBRARY: readonly Card[] = [
  ...BASE_CARDS.map((row) => cardOfRow('card_base', true, row)),
  ...TRADABLE_CARDS.map((row) => cardOfRow('card_dex', false, row)),
]

export const CARD_IDS: readonly string[] = LIBRARY.map(({ id }) => id)

const byId: ReadonlyMap<string, Card> = new Map(LIBRARY.map((card) => [card.id, card]))

/** Returns whether the library contains a card with the given ID. */
export function isCard(id: string): boolean {
  return byId.has(id)
}

/** Returns the card with the given ID. Throws a RangeError for an unknown ID. */
export function cardOf(id: string): Card {
  const card = byId.get(id)
  if (card === undefined) throw new RangeError(`unknown card ${JSON.stringify(id)}`)
  return card
}
