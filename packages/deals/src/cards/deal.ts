import type { SeedVersion } from '../seed/session-seed.js'
import type { WordSource } from '../seed/word-source.js'
import { DECK, type Card, type Suit } from './card.js'
import { shuffleInPlace } from './shuffle.js'

/** The maximum number of seats that play with one deck. */
export const ONE_DECK_SEATS = 5

/** A dealt round. */
export interface Deal {
  /** The bidding order: from the seat after the dealer to the dealer. */
  readonly order: readonly string[]
  /** Each seat's cards in the order dealt. */
  readonly hands: Readonly<Record<string, readonly Card[]>>
  /** The card turned up after the deal. */
  readonly trumpCard: Card
  readonly trump: Suit
  /** The number of cards left in the deck. */
  readonly left: number
}

/** Returns the unshuffled cards for a number of seats: one deck for up to five seats, otherwise two. */
export function newDeck(seats: number): Card[] {
  return seats > ONE_DECK_SEATS ? [...DECK, ...DECK] : [...DECK]
}

/**
 * Returns the seats from the one after the dealer to the dealer. Throws a RangeError if the dealer isn't one of them.
 */
export function orderAfter(seats: readonly string[], dealer: string): string[] {
  const at = seats.indexOf(dealer)
  if (at < 0) throw new RangeError(`dealer: must be one of ${seats.join(', ')}, got ${dealer}`)
  return [...seats.slice(at + 1), ...seats.slice(0, at + 1)]
}

/**
 * Shuffles a new deck and deals from its end, one card at a time, starting with the seat after the dealer. Then turns up
 * the next card for trump. The order of the seats matters. Throws a RangeError if the dealer has no seat, or if the deck
 * has too few cards. O(cards).
 */
export function dealRound(
  seats: readonly string[],
  dealer: string,
  tricks: number,
  words: WordSource,
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
