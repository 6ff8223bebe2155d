import { escapeXml } from '@seedfast/world'
import { RULE_SETS } from '../data/rule-sets.js'
import type { CardLibrary } from '../library/card-library.js'
import type { HandCard } from '../rotation/hand.js'
import { playOldest } from '../rotation/play-oldest.js'
import type { RuleSetId } from '../data/rule-set.js'
import { roleOf } from './role.js'

const STEP_X = 31
const STEP_Y = 25
const TOP = 34

/** A rotation rendered as SVG elements, with its height in pixels. */
export interface RotationPicture {
  readonly height: number
  readonly elements: readonly string[]
}

/**
 * Renders a deck's rotation as SVG elements, with one column per turn. In each turn, the oldest card in the hand
 * (filled) is played. Cards are numbered by their position in the initial deck. `+` marks a card that another card put
 * on top of the deck.
 */
export function rotationPicture(
  deck: readonly string[],
  rules: RuleSetId,
  width: number,
  library: CardLibrary,
): RotationPicture {
  const turns = playOldest(deck, RULE_SETS[rules], Math.floor(width / STEP_X))
  const most = Math.max(...turns.map(({ hand }) => hand.length))
  const columns = turns.flatMap(({ hand }, turn) =>
    hand.map((card, i) => chip(card, turn, i, deck.length, library)),
  )
  return {
    height: TOP + most * STEP_Y,
    elements: [
      '<text class="title" x="0" y="0">Rotation</text>',
      '<text class="faint" x="0" y="18">the hand of each turn; the oldest card is played and goes to the end of the deck</text>',
      ...columns,
    ],
  }
}

function chip(card: HandCard, turn: number, i: number, length: number, library: CardLibrary): string {
  const forced = card.serial >= length
  const label = forced ? '+' : String(card.serial + 1)
  const title = `turn ${turn + 1}: ${library.cardOf(card.id).name}${i === 0 ? ', played' : ''}${forced ? ', put on top' : ''}`
  return [
    `<g class="chip ${roleOf(card.id, library)}${i === 0 ? ' played' : ''}" transform="translate(${turn * STEP_X} ${TOP - 6 + i * STEP_Y})">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect class="face" width="26" height="20" rx="5"/><text x="13" y="14">${label}</text></g>`,
  ].join('')
}
