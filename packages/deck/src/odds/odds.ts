import type { CodedDeck } from '../code/deck-code.js'
import { litemintId } from '../library/card-id.js'
import type { CardLibrary } from '../library/card-library.js'
import { libraryOf, type GivenLibrary } from '../library/given-library.js'

/** The deck whose odds are computed. IDs can be in any style. */
export interface OddsRequest extends CodedDeck {
  /** Cards to add to the published ones, or to change. */
  readonly library?: GivenLibrary | undefined
}

/** A request with IDs in litemint's style, and its library. */
export interface ReadRequest extends CodedDeck {
  readonly library: CardLibrary
}

export function readRequest({ cards, favourites, rules, library }: OddsRequest): ReadRequest {
  return {
    cards: cards.map(litemintId),
    favourites: favourites.map(litemintId),
    rules,
    library: libraryOf(library),
  }
}

/** The mean points that a draw gives. */
export interface MeanPoints {
  readonly energy: number
  readonly damage: number
  readonly health: number
  readonly armour: number
}

/** The odds of a deck before it is shuffled. */
export interface DeckOdds {
  /** `exact`: computed with closed forms, exact up to rounding. `survey`: estimated from simulated decks. */
  readonly method: 'exact' | 'survey'
  /** The number of simulated decks, or null for exact odds. */
  readonly decks: number | null
  /** The possible lengths of the deck, with their chances. */
  readonly lengths: readonly { readonly length: number; readonly chance: number }[]
  /**
   * Each card's chances of being drawn, keyed by ID. In each list, the item at index k − 1 is the chance that draw k
   * yields the card. If the deck can have fewer than k cards, the chances for draw k add up to less than 1.
   */
  readonly byDraw: Readonly<Record<string, readonly number[]>>
  /** The mean points printed on the card of each draw. Draw k is at index k − 1. */
  readonly points: readonly MeanPoints[]
  /** The chance that one of the favourites is moved to the front. */
  readonly moved: number
  /** Each favourite's chance of being in the opening hand, whether or not the favourite was moved to the front. */
  readonly inHand: Readonly<Record<string, number>>
  /** The chance that at least one favourite is in the opening hand. */
  readonly anyInHand: number
}

/**
 * Returns the mean number of copies of a card among the first k draws. If the deck can contain only one copy, this is
 * the chance of drawing the card within k draws.
 *
 * @example
 * import { exactOdds, expectedWithin } from '@seedfast/deck'
 * const cards = ['card_dex_00042', 'card_dex_00063', 'card_dex_00069', 'card_dex_00040']
 * const odds = exactOdds({ cards, favourites: ['card_dex_00069', 'card_dex_00040'], rules: 'v2' })
 * expectedWithin(odds, 'card_dex_00042', 5).toFixed(4) // → '0.4375'
 */
export function expectedWithin(odds: DeckOdds, card: string, k: number): number {
  const chances = odds.byDraw[litemintId(card)] ?? []
  return chances.slice(0, k).reduce((sum, chance) => sum + chance, 0)
}

/** Returns the mean points of each draw. `byDraw` contains each card's chance of being drawn, for each draw. */
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
