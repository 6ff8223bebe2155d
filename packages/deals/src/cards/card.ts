/** The suits in a new deck's order. */
export const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const

export type Suit = (typeof SUITS)[number]

/** A card. Two decks contain each card twice, and the copies are equal. */
export interface Card {
  readonly suit: Suit
  /** 2 to 14: jack 11, queen 12, king 13, ace 14. */
  readonly rank: number
}

const RANKS = '..23456789TJQKA'
const LETTERS: Readonly<Record<Suit, string>> = { clubs: 'C', diamonds: 'D', hearts: 'H', spades: 'S' }

/** The 52 cards in a new deck's order. Equal cards are the same object, so `===` compares them. */
export const DECK: readonly Card[] = SUITS.flatMap((suit) =>
  Array.from({ length: 13 }, (_, i) => Object.freeze({ suit, rank: i + 2 })),
)

const TEXTS = new Map(DECK.map((card) => [card, `${RANKS[card.rank]!}${LETTERS[card.suit]}`]))
const BY_TEXT = new Map(DECK.map((card) => [cardText(card), card]))
const FIRST: Readonly<Record<Suit, number>> = { clubs: 0, diamonds: 13, hearts: 26, spades: 39 }

/** Returns the card of a suit and a rank from 2 to 14. */
export function cardOf(suit: Suit, rank: number): Card {
  return DECK[FIRST[suit] + rank - 2]!
}

/** Returns a card's index in a new deck, 0 to 51. */
export function cardIndex({ suit, rank }: Card): number {
  return FIRST[suit] + rank - 2
}

/** Formats a card as two characters, rank and suit: `TC` is the ten of clubs. */
export function cardText(card: Card): string {
  return TEXTS.get(card) ?? cardText(cardOf(card.suit, card.rank))
}

/** Parses a card of two characters such as `TC` or `ah`. Returns null for any other string. */
export function readCard(text: string): Card | null {
  return BY_TEXT.get(text.toUpperCase()) ?? null
}

/**
 * Returns the index of a card in a hand, or -1. Also works for hands from JSON, whose cards are separate objects.
 * O(cards).
 */
export function indexOfCard(hand: readonly Card[], { suit, rank }: Card): number {
  for (let i = 0; i < hand.length; i++) if (hand[i]!.rank === rank && hand[i]!.suit === suit) return i
  return -1
}
