import type { DungeonData } from '@seedfast/dungeon'
import type { WorldFactWords } from '@seedfast/world'

/**
 * Loads the display names of a world's facts. `data` is the data of a world that shares the built-in world's page, or
 * undefined for the built-in world.
 */
export type LoadFactWords = (data?: unknown) => Promise<WorldFactWords>

/** The functions that load the display names of the built-in worlds' facts, keyed by world ID. */
export const factWordLoaders = {
  actmap: async () => (await import('./actmap-facts.js')).actMapFacts,
  spire: async () => (await import('./spire-facts.js')).spireFacts,
  dungeon: async (data) =>
    (await import('./dungeon-facts.js')).dungeonFactsOf(data as DungeonData | undefined),
  deck: async () => (await import('./deck-facts.js')).deckFacts,
  deals: async () => (await import('./deals-facts.js')).dealsFacts,
  spire2: async () => (await import('./spire2-facts.js')).spire2Facts,
} satisfies Readonly<Record<string, LoadFactWords>>
