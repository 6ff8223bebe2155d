import type { Card } from '../cards/card.js'
import type { RunState } from '../state/run-state.js'

/** What the player picks where a relic or an event asks. */
export interface Picks {
  /** Places of cards in the deck, before any of them is changed. */
  readonly deck?: readonly number[]
}

/**
 * The cards that were picked, checked: as many as asked for, or all that fit where there are fewer.
 * Throws a RangeError for other numbers and for cards that do not fit.
 */
export function expectPicks(
  state: RunState,
  picks: readonly number[],
  count: number,
  fits: (card: Card) => boolean = () => true,
): readonly number[] {
  const possible = state.deck.flatMap((card, i) => (fits(card) ? [i] : []))
  const wanted = Math.min(count, possible.length)
  const different = new Set(picks).size === picks.length
  if (picks.length !== wanted || !different || !picks.every((index) => possible.includes(index))) {
    throw new RangeError(
      `deck: expected ${wanted} of the cards at ${possible.join(', ') || 'no place'}, found ${JSON.stringify(picks)}`,
    )
  }
  return picks
}

/** Places from the last to the first, so that taking one leaves the others where they are. */
export function fromTheEnd(indexes: readonly number[]): number[] {
  return [...indexes].sort((a, b) => b - a)
}
