import type { SeedVersion } from '../seed/session-seed.js'
import type { Words } from '../seed/words.js'
import { DECK, type Card, type Suit } from './card.js'
import { shuffleInPlace } from './shuffle.js'

/** More seats than this play with two decks. */
export const ONE_DECK_SEATS = 5

/** A round as it was dealt. */
export interface Deal {
  /** The seats from the one after the dealer round to the dealer: the order of bids. */
  readonly order: readonly string[]
  /** Each seat's cards in the order in which they came. */
  readonly hands: Readonly<Record<string, readonly Card[]>>
  /** The card that was turned up. */
  readonly trumpCard: Card
  readonly trump: Suit
  /** How many cards stay in the deck. */
  readonly left: number
}

/** The cards that a number of seats play with, in the order before the shuffle. */
export function newDeck(seats: number): Card[] {
  return seats > ONE_DECK_SEATS ? [...DECK, ...DECK] : [...DECK]
}

/** The seats from the one after the dealer round to the dealer; throws a RangeError for a dealer who has no seat. */
export function orderAfter(seats: readonly string[], dealer: string): string[] {
  const at = seats.indexOf(dealer)
  if (at < 0) throw new RangeError(`dealer: must be one of ${seats.join(', ')}, got ${dealer}`)
  return [...seats.slice(at + 1), ...seats.slice(0, at + 1)]
}

/**
 * Shuffles a new deck and deals from its end, card by card round the table from the seat after the dealer; the next
 * card is turned up. The order of the seats is part of it: with other seats, or in another order, all hands differ.
 * Throws a RangeError for a dealer who has no seat and when the cards do not suffice.
 */
export function dealRound(
  seats: readonly string[],
  dealer: string,
  tricks: number,
  words: Words,
  seedVersion: SeedVersion,
): Deal {
  const order = orderAfter(seats, dealer)
  const deck = newDeck(seats.length)
  const needed = seats.length * tricks + 1
  if (needed > deck.length)
    throw new RangeError(`tricks: needs ${needed} cards, but the deck has ${deck.length}`)
  shuffleInPlace(deck, words, seedVersion)
  let top = deck.length
  const dealt: Card[][] = order.map(() => [])
  for (let i = 0; i < tricks; i++) for (const hand of dealt) hand.push(deck[--top]!)
  const trumpCard = deck[--top]!
  const hands: Record<string, readonly Card[]> = {}
  order.forEach((seat, i) => (hands[seat] = dealt[i]!))
  return { order, hands, trumpCard, trump: trumpCard.suit, left: top }
}
