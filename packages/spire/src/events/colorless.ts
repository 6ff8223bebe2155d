import { cardFacts } from '../data/cards.js'
import { shuffleByLong } from '../numbers/shuffle-by-long.js'
import type { RunState } from '../state/run-state.js'

/** The first colourless card of a rarity after the pool was shuffled by shuffleRng; the pool stays so until the act ends. */
export function drawShuffledColorless(state: RunState, rarity: 'UNCOMMON' | 'RARE'): string {
  shuffleByLong(state.colorlessPool, state.streams.shuffleRng)
  return state.colorlessPool.find((id) => cardFacts(id).rarity === rarity)!
}
