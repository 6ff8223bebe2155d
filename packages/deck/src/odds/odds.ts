import type { Params } from '../schema/params.js'

/** What odds are asked of: a world's params, of which `strict` does not matter. */
export type OddsRequest = Pick<Params, 'cards' | 'favourites' | 'rules'>

/** The mean points of a draw. */
export interface MeanPoints {
  readonly energy: number
  readonly damage: number
  readonly health: number
  readonly armour: number
}

/** What to expect of a deck before it is shuffled. */
export interface DeckOdds {
  /** `exact`: by closed forms, right to rounding. `survey`: shares of decks that were made. */
  readonly method: 'exact' | 'survey'
  /** How many decks a survey made; null for exact odds. */
  readonly decks: number | null
  /** The lengths that the deck may have, with their chances. */
  readonly lengths: readonly { readonly length: number; readonly chance: number }[]
  /** By card: the chance that draw k gives it, at index k − 1. A draw that the deck is too short for gives nothing. */
  readonly byDraw: Readonly<Record<string, readonly number[]>>
  /** The mean points of draw k, at index k − 1, as they are printed on the cards. */
  readonly points: readonly MeanPoints[]
  /** The chance that a favourite is moved to the front. */
  readonly moved: number
  /** Each favourite's chance to be in the opening hand, moved there or not. */
  readonly inHand: Readonly<Record<string, number>>
  /** The chance that at least one favourite is. */
  readonly anyInHand: number
}

/**
 * How many copies of a card are among the first k draws on average; of a card that is in the deck at most once, its
 * chance to be among them.
 */
export function expectedWithin(odds: DeckOdds, card: string, k: number): number {
  const chances = odds.byDraw[card] ?? []
  return chances.slice(0, k).reduce((sum, chance) => sum + chance, 0)
}

/** The mean points of each draw, for the cards that may come there. */
export function meanPoints(
  byDraw: DeckOdds['byDraw'],
  draws: number,
  pointsOf: (card: string) => readonly number[],
): MeanPoints[] {
  return Array.from({ length: draws }, (_, draw) => {
    const sums = [0, 0, 0, 0]
    for (const [card, chances] of Object.entries(byDraw)) {
      for (const [kind, points] of pointsOf(card).entries()) sums[kind]! += chances[draw]! * points
    }
    return { energy: sums[0]!, damage: sums[1]!, health: sums[2]!, armour: sums[3]! }
  })
}
