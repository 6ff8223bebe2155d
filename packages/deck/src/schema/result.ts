import * as z from 'zod'
import type { BaseSet } from '../data/rule-set.js'

/** A favourite that was moved. `from` and `to` are indexes in the deck, counted from 0 at the top. */
export interface FavouriteMove {
  readonly card: string
  readonly from: number
  readonly to: number
}

/** A shuffled deck, and the intermediate results of the shuffle. */
export interface ShuffledDeck {
  /** The IDs of the deck's cards, from top to bottom. All IDs of a result have the style of the param `ids`. */
  readonly deck: string[]
  /** The player's cards in the deck, in the order that they were dealt to the blocks. */
  readonly active: string[]
  /** The player's cards that were left out because there were too many. */
  readonly trimmed: string[]
  /** The player's passive cards, which work without being drawn. */
  readonly passive: string[]
  /** The shuffled base sets, after replacements. */
  readonly sets: Record<BaseSet, string[]>
  /** The shuffled blocks, as they were before a favourite was moved and duplicates were removed. */
  readonly blocks: string[][]
  /** The favourite that was moved to the front, or null if none was moved. */
  readonly favourite: FavouriteMove | null
  /** The cards that were removed as duplicates of earlier cards. */
  readonly removed: string[]
}

// Cards of a given library have other numbers than the published ones.
const card = z.string().regex(/^card_(?:base|dex|01|02)_\d{5}$/)
const cards = z.array(card)

/** The schema of a shuffled deck, for reading stored results. */
export const resultSchema = z.strictObject({
  deck: cards,
  active: cards,
  trimmed: cards,
  passive: cards,
  sets: z.strictObject({ damage: cards, heal: cards, energy: cards }),
  blocks: z.array(cards),
  favourite: z.strictObject({ card, from: z.int().min(0), to: z.int().min(0) }).nullable(),
  removed: cards,
})
