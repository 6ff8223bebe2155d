import type { Card } from '../cards/card.js'
import type { RunState } from '../state/run-state.js'

/** The player's choices when a relic or an event offers one. */
export interface Picks {
  /** Deck indexes. All of them refer to the deck before any card changes. */
  readonly deck?: readonly number[]
}

/**
 * Returns the validated card picks: exactly as many as required, or all cards that fit if there are fewer. Throws a
 * RangeError otherwise.
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

/** Returns the indexes in descending order, so that removing one doesn't shift the rest. */
export function fromTheEnd(indexes: readonly number[]): number[] {
  return [...indexes].sort((a, b) => b - a)
}
