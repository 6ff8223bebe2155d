import { unknownNameData, worldInputError, type AnyWorld } from '@seedfast/world'
import type { LazyWorld } from '@seedfast/worlds/lazy'

/** Loads worlds, each when it is first needed. */
export interface WorldLoader {
  /** Loads a world. Throws an InputError if there is no world with this id. */
  load(id: string): Promise<AnyWorld>
  /** Loads all worlds. */
  loadAll(): Promise<readonly AnyWorld[]>
}

/** Creates a loader of the given worlds. */
export function worldLoader(worlds: readonly LazyWorld[]): WorldLoader {
  return {
    load: async (id) => {
      const world = worlds.find((candidate) => candidate.id === id)
      if (world !== undefined) return world.load()
      const known = worlds.map((candidate) => candidate.id)
      throw worldInputError('unknown-world', { in: 'world' }, unknownNameData(id, known))
    },
    loadAll: () => Promise.all(worlds.map((world) => world.load())),
  }
}
