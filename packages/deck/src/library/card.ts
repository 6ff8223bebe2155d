import { GROUPS, type CardRow, type Points } from '../data/card-row.js'

/** A card of the library. */
export interface Card {
  /** The ID: `card_base_00001` and so on for base cards, `card_dex_00001` and so on for tradable cards. */
  readonly id: string
  readonly name: string
  /** The points that the card gives, with its boost. */
  readonly points: Points
  /** The boost in the points, which is 0 for all published cards. */
  readonly boost: number
  /** The card's type in the game's service, if it comes from a given library. Otherwise, null. */
  readonly type: number | null
  /** Whether this is a base card, which every deck contains and no player owns. */
  readonly base: boolean
  readonly legend: boolean
  /** Whether the card works without being drawn. Passive cards leave the deck before the shuffle. */
  readonly passive: boolean
  /** The card's group, such as `Droid`. A deck can contain only one card from each group. */
  readonly group: string | null
  /** Whether the card is created only by another card's effect, so that no player owns it. */
  readonly effectOnly: boolean
  /** Whether the card's name or points are assumptions, because they weren't published for this ID. */
  readonly assumed: boolean
}

/** Converts a row of a card table to a card. `prefix` is the start of the card's ID. */
export function cardOfRow(prefix: string, base: boolean, [number, name, points, ...tags]: CardRow): Card {
  return {
    id: `${prefix}_${String(number).padStart(5, '0')}`,
    name,
    points,
    boost: 0,
    type: null,
    base,
    legend: tags.includes('legend'),
    passive: tags.includes('passive'),
    group: GROUPS.find((group) => tags.includes(group)) ?? null,
    effectOnly: tags.includes('effect-only'),
    assumed: tags.includes('assumed'),
  }
}
