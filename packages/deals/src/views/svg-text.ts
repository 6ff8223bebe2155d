import { escapeXml, pathPointer, type Path } from '@seedfast/world'
import type { Suit } from '../cards/card.js'
import { cardSign, readCard } from '../cards/read-card.js'

/** Returns the attribute that marks the part of a picture that shows the value at `path` in the result. */
export function partMark(...path: Path): string {
  return `data-path="${escapeXml(pathPointer(path))}"`
}

/**
 * Renders a card as its rank and suit symbol in red or black. Underlines trumps. `part` is the mark of a part that
 * consists of the card alone, or an empty string.
 */
export function cardMark(text: string, x: number, y: number, trump: Suit | 'black', part = ''): string {
  const card = readCard(text)!
  const { suit } = card
  const attributes = part === '' ? '' : ` ${part}`
  const colour = suit === 'hearts' || suit === 'diamonds' ? 'red' : 'black'
  const mark = suit === trump ? ' trump' : ''
  return `<text class="card ${colour}${mark}" x="${x}" y="${y}"${attributes}>${cardSign(card)}</text>`
}

/** Formats a number with a typographic minus sign, which is as wide as a plus sign. */
export function minus(value: number): string {
  return value < 0 ? `−${-value}` : String(value)
}
