import { cardFacts } from '../data/cards.js'
import { shuffleByLong } from '../numbers/shuffle-by-long.js'
import type { RunState } from '../state/run-state.js'

/**
 * Shuffles the pool of colorless cards with shuffleRng, and returns the first card of the given rarity. The pool stays
 * shuffled for the rest of the act.
 */
export function drawShuffledColorless(state: RunState, rarity: 'UNCOMMON' | 'RARE'): string {
  shuffleByLong(state.colorlessPool, state.streams.shuffleRng)
  return state.colorlessPool.find((id) => cardFacts(id).rarity === rarity)!
}
