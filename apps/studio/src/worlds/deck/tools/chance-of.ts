import { surveyedDecks, type OddsRequest } from '@seedfast/deck'
import { POINT_KINDS, type PointName } from '../cards/card-words.js'
import { cardOf } from '../cards/shown-library.js'

/** Something that a player wants to draw: a card, by its ID, or any card that gives points of a kind. */
export type Wanted = string

/** The number of decks that are simulated to estimate a chance. */
export const SIMULATED_DECKS = 4000

/** The number of decks to simulate before the page can respond again. */
const SLICE = 250

/**
 * Returns whether the cards include everything that is wanted. Each thing needs its own card: a kind that is wanted twice
 * needs two cards.
 */
export function hasAll(cards: readonly string[], wanted: readonly Wanted[]): boolean {
  const [first, ...others] = wanted
  if (first === undefined) return true
  return cards.some((id, i) => fits(id, first) && hasAll(cards.toSpliced(i, 1), others))
}

function fits(id: string, wanted: Wanted): boolean {
  const kind = POINT_KINDS.indexOf(wanted as PointName)
  return kind < 0 ? id === wanted : cardOf(id).points[kind]! > 0
}

/**
 * Estimates the chance that the first `draws` cards of a deck include everything that is wanted. Simulates decks in
 * slices, so that the page stays responsive. Rejects with the signal's reason when the signal aborts.
 */
export async function chanceOf(
  request: OddsRequest,
  wanted: readonly Wanted[],
  draws: number,
  signal: AbortSignal,
): Promise<number> {
  let hits = 0
  for (let from = 0; from < SIMULATED_DECKS; from += SLICE) {
    for (const { deck } of surveyedDecks(request, { decks: SLICE, from }))
      if (hasAll(deck.slice(0, draws), wanted)) hits++
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
  }
  return hits / SIMULATED_DECKS
}
