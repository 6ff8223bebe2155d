import { readCard, type Suit } from '../cards/card.js'

const SIGNS: Readonly<Record<Suit, string>> = { clubs: '♣', diamonds: '♦', hearts: '♥', spades: '♠' }

/** Renders a card as its rank and suit symbol, in red or black. Trumps are underlined. */
export function cardMark(text: string, x: number, y: number, trump: Suit | 'black'): string {
  const { suit } = readCard(text)!
  const colour = suit === 'hearts' || suit === 'diamonds' ? 'red' : 'black'
  const rank = text[0] === 'T' ? '10' : text[0]!
  const mark = suit === trump ? ' trump' : ''
  return `<text class="card ${colour}${mark}" x="${x}" y="${y}">${rank}${SIGNS[suit]}</text>`
}

/** Escapes a string for use in an SVG element or attribute. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Formats a number with a typographic minus sign, which is as wide as a plus sign. */
export function minus(value: number): string {
  return value < 0 ? `−${-value}` : String(value)
}
