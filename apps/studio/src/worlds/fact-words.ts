import type { FactWords } from '../words/fact-words.js'

/** The display names of the built-in worlds' facts, keyed by world ID. */
export const factWords: ReadonlyMap<string, () => Promise<FactWords>> = new Map([
  ['actmap', async () => (await import('./actmap/fact-words.js')).actMapFacts],
  ['deals', async () => (await import('./deals/fact-words.js')).dealsFacts],
  ['deck', async () => (await import('./deck/fact-words.js')).deckFacts],
  ['dungeon', async () => (await import('./dungeon/fact-words.js')).dungeonFacts],
  ['spire', async () => (await import('./spire/fact-words.js')).spireFacts],
  ['spire2', async () => (await import('./spire2/fact-words.js')).spire2Facts],
])
