import { cardFacts } from '../data/cards.js'
import { shuffleByLong } from '../numbers/shuffle-by-long.js'
import type { RunState } from '../state/run-state.js'

/**
 * Shuffles the colorless pool with shuffleRng and returns its first card of a rarity. The pool stays shuffled for the
 * rest of the act.
 */
export function drawShuffledColorless(state: RunState, rarity: 'UNCOMMON' | 'RARE'): string {
  shuffleByLong(state.colorlessPool, state.streams.shuffleRng)
  return state.colorlessPool.find((id) => cardFacts(id).rarity === rarity)!
}
