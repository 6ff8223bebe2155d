/** The suits, in the order of a new deck. */
export const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const

export type Suit = (typeof SUITS)[number]

/** A playing card. With two decks, each card occurs twice, and the two copies are equal. */
export interface Card {
  readonly suit: Suit
  /** The rank, from 2 to 14: 11 is the jack, 12 the queen, 13 the king, and 14 the ace. */
  readonly rank: number
}

const RANKS = '..23456789TJQKA'
const LETTERS: Readonly<Record<Suit, string>> = { clubs: 'C', diamonds: 'D', hearts: 'H', spades: 'S' }

/**
 * The 52 cards in the order of a new deck. `cardOf` always returns one of these objects, so you can compare its results
 * with `===`.
 */
export const DECK: readonly Card[] = SUITS.flatMap((suit) =>
  Array.from({ length: 13 }, (_, i) => Object.freeze({ suit, rank: i + 2 })),
)

const TEXTS = new Map(DECK.map((card) => [card, `${RANKS[card.rank]!}${LETTERS[card.suit]}`]))
const FIRST: Readonly<Record<Suit, number>> = { clubs: 0, diamonds: 13, hearts: 26, spades: 39 }

/** Returns the card with the given suit and rank (2 to 14). */
export function cardOf(suit: Suit, rank: number): Card {
  return DECK[FIRST[suit] + rank - 2]!
}

/** Returns the index of a card in a new deck, from 0 to 51. */
export function cardIndex({ suit, rank }: Card): number {
  return FIRST[suit] + rank - 2
}

/**
 * Formats a card as two characters for its rank and suit, such as `TC` for the ten of clubs. Results, facts and message
 * data use this notation. To show a card to people, use `cardSign`.
 */
export function cardText(card: Card): string {
  return TEXTS.get(card) ?? cardText(cardOf(card.suit, card.rank))
}

/**
 * Returns the index of a card in a hand, or -1 if the hand doesn't contain it. Compares suit and rank, so it also works
 * for hands parsed from JSON. O(cards).
 */
export function indexOfCard(hand: readonly Card[], { suit, rank }: Card): number {
  for (let i = 0; i < hand.length; i++) if (hand[i]!.rank === rank && hand[i]!.suit === suit) return i
  return -1
}
