import type { CodedDeck } from '@seedfast/deck'
import { cardOf } from '../cards/shown-library.js'

/** A deck after a card was added. `replaced` is the ID of the card that was replaced, or null. */
export interface AddedCard {
  readonly deck: CodedDeck
  readonly replaced: string | null
}

/**
 * Adds a card to a deck. A deck can only contain one Mastery, one Droid and one Specialization, so a second one
 * replaces the first.
 */
export function withCard(deck: CodedDeck, id: string): AddedCard {
  const { group } = cardOf(id)
  const at = group === null ? -1 : deck.cards.findIndex((other) => cardOf(other).group === group)
  if (at < 0) return { deck: { ...deck, cards: [...deck.cards, id] }, replaced: null }
  const replaced = deck.cards[at]!
  const favourites = deck.favourites.filter((other) => other !== replaced)
  return { deck: { ...deck, cards: deck.cards.with(at, id), favourites }, replaced }
}

/**
 * Removes the card at an index, or nothing if the index is -1. If the deck contains no other copy of the card, also
 * removes the card's star.
 */
export function withoutCard(deck: CodedDeck, index: number): CodedDeck {
  if (index < 0) return deck
  const cards = deck.cards.toSpliced(index, 1)
  return { ...deck, cards, favourites: deck.favourites.filter((id) => cards.includes(id)) }
}

export function withStar(deck: CodedDeck, id: string, on: boolean): CodedDeck {
  const others = deck.favourites.filter((other) => other !== id)
  return { ...deck, favourites: on ? [...others, id] : others }
}
