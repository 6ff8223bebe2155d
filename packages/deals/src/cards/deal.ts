import type { SeedVersion } from '../seed/session-seed.js'
import type { WordSource } from '../seed/word-source.js'
import { DECK, type Card, type Suit } from './card.js'
import { shuffleInPlace } from './shuffle.js'

/** The maximum number of seats that play with one deck. */
export const ONE_DECK_SEATS = 5

/** The cards of a dealt round. */
export interface Deal {
  /** The seats in bidding order: first the seat after the dealer, last the dealer. */
  readonly order: readonly string[]
  /** The cards of each seat, in the order that they were dealt. */
  readonly hands: Readonly<Record<string, readonly Card[]>>
  /** The card turned up after the deal. It determines the trump suit. */
  readonly trumpCard: Card
  readonly trump: Suit
  /** The number of cards left in the deck after the deal. */
  readonly left: number
}

/** Returns the unshuffled cards for the given number of seats: one deck for up to five seats, two decks for more. */
export function newDeck(seats: number): Card[] {
  return seats > ONE_DECK_SEATS ? [...DECK, ...DECK] : [...DECK]
}

/**
 * Returns the seats in order, starting with the seat after the dealer and ending with the dealer. Throws a RangeError
 * if the dealer isn't one of the seats.
 */
export function orderAfter(seats: readonly string[], dealer: string): string[] {
  const at = seats.indexOf(dealer)
  if (at < 0) throw new RangeError(`dealer: must be one of ${seats.join(', ')}, got ${dealer}`)
  return [...seats.slice(at + 1), ...seats.slice(0, at + 1)]
}

/**
 * Shuffles a new deck and deals from its end, one card at a time, starting with the seat after the dealer. Then turns
 * up the next card, which determines the trump suit. Changing the order of the seats changes the deal. Throws a
 * RangeError if the dealer has no seat or the deck has too few cards. O(cards).
 *
 * @example
 * import { dealRound, openStream, sessionSeed } from '@seedfast/deals'
 * const words = openStream(sessionSeed(424242), 2, 0, 0)
 * dealRound(['a', 'b', 'c', 'd'], 'b', 9, words, 1).hands['a']![0] // → { suit: 'clubs', rank: 7 }
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
