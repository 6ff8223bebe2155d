import { RULE_SETS } from '../data/rule-sets.js'
import { cardOf } from '../library.js'
import type { HeldCard } from '../rotation/hand.js'
import { playOldest } from '../rotation/play-oldest.js'
import type { RuleSetId } from '../rule-set.js'
import { escapeText } from './escape-text.js'
import { roleOf } from './role.js'

const STEP_X = 31
const STEP_Y = 25
const TOP = 34
/** Fast Hands holds one card more than the limit, two of them two. */
const BEYOND = 1

/** How high the rotation is drawn. */
export function rotationHeight(rules: RuleSetId): number {
  return TOP + (RULE_SETS[rules].hand.limit + BEYOND) * STEP_Y
}

/**
 * The rotation as one column of the hand for each turn, when the card held longest (filled) is always played. A number
 * is a card's place in the deck at the start; a `+` is a card that another put on top.
 */
export function rotationSvg(deck: readonly string[], rules: RuleSetId, width: number): string[] {
  const turns = Math.floor(width / STEP_X)
  const most = RULE_SETS[rules].hand.limit + BEYOND
  const columns = playOldest(deck, RULE_SETS[rules], turns).flatMap(({ hand }, turn) =>
    hand.slice(0, most).map((card, i) => chip(card, turn, i, deck.length)),
  )
  return [
    '<text class="title" x="0" y="0">Rotation</text>',
    '<text class="faint" x="0" y="18">the hand of each turn; the card held longest is played and goes to the end of the deck</text>',
    ...columns,
  ]
}

function chip(card: HeldCard, turn: number, i: number, length: number): string {
  const forced = card.serial >= length
  const label = forced ? '+' : String(card.serial + 1)
  const title = `turn ${turn + 1}: ${cardOf(card.id).name}${i === 0 ? ', played' : ''}${forced ? ', put on top' : ''}`
  return [
    `<g class="chip ${roleOf(card.id)}${i === 0 ? ' played' : ''}" transform="translate(${turn * STEP_X} ${TOP - 6 + i * STEP_Y})">`,
    `<title>${escapeText(title)}</title>`,
    `<rect class="face" width="26" height="20" rx="5"/><text x="13" y="14">${label}</text></g>`,
  ].join('')
}
