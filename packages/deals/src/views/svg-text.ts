import type { Suit } from '../cards/card.js'
import { cardSign, readCard } from '../cards/read-card.js'

/** Renders a card as its rank and suit symbol in red or black. Underlines trumps. */
export function cardMark(text: string, x: number, y: number, trump: Suit | 'black'): string {
  const card = readCard(text)!
  const { suit } = card
  const colour = suit === 'hearts' || suit === 'diamonds' ? 'red' : 'black'
  const mark = suit === trump ? ' trump' : ''
  return `<text class="card ${colour}${mark}" x="${x}" y="${y}">${cardSign(card)}</text>`
}

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
