import type { Card } from '../cards/card.js'
import type { RunState } from '../state/run-state.js'

/** The cards that the player picks when a relic, an offer or an event asks for cards. */
export interface Picks {
  /**
   * The deck indexes of the picked cards. All indexes refer to the deck as it was before any of the picked cards
   * changed.
   */
  readonly deck?: readonly number[]
}

/**
 * Returns the validated card picks. Throws a RangeError unless the picks are the required number of distinct, suitable
 * cards. If the deck has fewer suitable cards, all of these must be picked.
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
      `must pick ${wanted} of the deck indexes ${possible.join(', ') || '(none)'}, got ${JSON.stringify(picks)}`,
    )
  }
  return picks
}

/**
 * Returns the indexes in descending order, so that removing one item doesn't change the indexes of those still to be
 * removed.
 */
export function fromTheEnd(indexes: readonly number[]): number[] {
  return [...indexes].sort((a, b) => b - a)
}
