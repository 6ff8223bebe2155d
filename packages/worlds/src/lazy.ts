import type { AnyWorld } from '@seedfast/world'

/** A world that isn't loaded yet. */
export interface LazyWorld {
  readonly id: string
  /** Loads the world. Later calls return the same object. */
  load(): Promise<AnyWorld>
}

/** The worlds that ship with Seedfast, in the same order as `worlds`. */
export const lazyWorlds: readonly LazyWorld[] = [
  { id: 'actmap', load: async () => (await import('@seedfast/actmap')).actmap },
  { id: 'spire', load: async () => (await import('@seedfast/spire')).spire },
  { id: 'dungeon', load: async () => (await import('@seedfast/dungeon')).dungeon },
  { id: 'deck', load: async () => (await import('@seedfast/deck')).deck },
  { id: 'deals', load: async () => (await import('@seedfast/deals')).deals },
  { id: 'spire2', load: async () => (await import('@seedfast/spire2')).spire2 },
]
