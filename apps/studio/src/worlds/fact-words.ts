import type { FactWords } from '../words/fact-words.js'
import { actMapFacts } from './actmap/fact-words.js'
import { deckFacts } from './deck/fact-words.js'
import { dealsFacts } from './deals/fact-words.js'
import { dungeonFacts } from './dungeon/fact-words.js'
import { spireFacts } from './spire/fact-words.js'
import { spire2Facts } from './spire2/fact-words.js'

/** The display names of the built-in worlds' facts, keyed by world ID. */
export const factWords: ReadonlyMap<string, FactWords> = new Map(
  [actMapFacts, dealsFacts, deckFacts, dungeonFacts, spireFacts, spire2Facts].map((words) => [
    words.world,
    words,
  ]),
)
