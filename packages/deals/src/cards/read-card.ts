import { cardIndex, cardText, DECK, type Card, type Suit } from './card.js'

const SIGNS: Readonly<Record<Suit, string>> = { clubs: '♣', diamonds: '♦', hearts: '♥', spades: '♠' }

const NAMES = DECK.map(
  (card) => `${cardText(card).startsWith('T') ? '10' : cardText(card)[0]!}${SIGNS[card.suit]}`,
)

/**
 * Formats a card as people write it: its rank and suit symbol, such as `10♥` or `A♠`.
 *
 * @example
 * import { cardOf, cardSign } from '@seedfast/deals'
 * cardSign(cardOf('hearts', 14)) // → 'A♥'
 */
export function cardSign(card: Card): string {
  return NAMES[cardIndex(card)]!
}

const TYPED = /^(10|[2-9TJQKA])([CDHS♣♦♥♠♧♢♡♤])\uFE0E?\uFE0F?$/u

const LETTERS: Readonly<Record<string, string>> = {
  '♣': 'C',
  '♧': 'C',
  '♦': 'D',
  '♢': 'D',
  '♥': 'H',
  '♡': 'H',
  '♠': 'S',
  '♤': 'S',
}

const BY_TEXT: ReadonlyMap<string, Card> = new Map(DECK.map((card) => [cardText(card), card]))

/**
 * Parses a card in any supported notation, in upper or lower case: `10♠`, `10s` and `Ts` are the ten of spades. Returns
 * null for any other string.
 */
export function readCard(text: string): Card | null {
  const [, rank, suit] = TYPED.exec(text.toUpperCase()) ?? []
  if (rank === undefined || suit === undefined) return null
  return BY_TEXT.get(`${rank === '10' ? 'T' : rank}${LETTERS[suit] ?? suit}`)!
}
