/** The suits in the order of a new deck. */
export const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const

/** One of the four suits. */
export type Suit = (typeof SUITS)[number]

/** A card. Two decks hold each twice, and nothing tells the two apart. */
export interface Card {
  readonly suit: Suit
  /** 2 … 14: jack 11, queen 12, king 13, ace 14. */
  readonly rank: number
}

const RANKS = '..23456789TJQKA'
const LETTERS: Readonly<Record<Suit, string>> = { clubs: 'C', diamonds: 'D', hearts: 'H', spades: 'S' }

/** The 52 cards of a new deck, in its order: equal cards are one object, so that `===` compares them. */
export const DECK: readonly Card[] = SUITS.flatMap((suit) =>
  Array.from({ length: 13 }, (_, i) => Object.freeze({ suit, rank: i + 2 })),
)

const TEXTS = new Map(DECK.map((card) => [card, `${RANKS[card.rank]!}${LETTERS[card.suit]}`]))
const BY_TEXT = new Map(DECK.map((card) => [cardText(card), card]))
const FIRST: Readonly<Record<Suit, number>> = { clubs: 0, diamonds: 13, hearts: 26, spades: 39 }

/** The one object of a suit and a rank of 2 … 14. */
export function cardOf(suit: Suit, rank: number): Card {
  return DECK[FIRST[suit] + rank - 2]!
}

/** Where a card stands in a new deck, 0 … 51. */
export function cardIndex({ suit, rank }: Card): number {
  return FIRST[suit] + rank - 2
}

/** A card in two characters, rank and suit: `TC` is the ten of clubs. */
export function cardText(card: Card): string {
  return TEXTS.get(card) ?? cardText(cardOf(card.suit, card.rank))
}

/** The card of two characters such as `TC` or `ah`; null for any other text. */
export function readCard(text: string): Card | null {
  return BY_TEXT.get(text.toUpperCase()) ?? null
}

/** Where a card stands in a hand, or -1; also in a hand that came from JSON, whose cards are objects of their own. */
export function indexOfCard(hand: readonly Card[], { suit, rank }: Card): number {
  for (let i = 0; i < hand.length; i++) if (hand[i]!.rank === rank && hand[i]!.suit === suit) return i
  return -1
}
