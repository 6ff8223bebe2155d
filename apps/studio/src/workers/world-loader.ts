import { unknownNameData, worldInputError, type AnyWorld } from '@seedfast/world'
import type { LazyWorld } from '@seedfast/worlds/lazy'
import { loadSchemas } from './late-schema.js'

/** Loads worlds, each when it is first needed. */
export interface WorldLoader {
  /** Loads a world. Throws an InputError if there is no world with this id. */
  load(id: string): Promise<AnyWorld>
  /** Loads a world like `load`, but without its schemas. The world can then only run with default params. */
  loadForDefaults(id: string): Promise<AnyWorld>
  /** Loads all worlds. */
  loadAll(): Promise<readonly AnyWorld[]>
}

/** Creates a loader of the given worlds. */
export function worldLoader(worlds: readonly LazyWorld[]): WorldLoader {
  const loadForDefaults = async (id: string): Promise<AnyWorld> => {
    const world = worlds.find((candidate) => candidate.id === id)
    if (world !== undefined) return world.load()
    const known = worlds.map((candidate) => candidate.id)
    throw worldInputError('unknown-world', { in: 'world' }, unknownNameData(id, known))
  }
  const load = async (id: string): Promise<AnyWorld> => {
    const world = await loadForDefaults(id)
    await loadSchemas()
    return world
  }
  return { load, loadForDefaults, loadAll: () => Promise.all(worlds.map(({ id }) => load(id))) }
}
