import { loadWorld, unknownNameData, worldInputError, type AnyWorld } from '@seedfast/world'
import type { LazyWorld } from '@seedfast/worlds/lazy'

/** Loads each world when it is first needed. */
export interface WorldLoader {
  /** Loads a world and its late parts. Throws an `InputError` if no world has this ID. */
  load(id: string): Promise<AnyWorld>
  /** Loads a world without its late parts. The world can then only generate results with default params. */
  loadForDefaults(id: string): Promise<AnyWorld>
  loadAll(): Promise<readonly AnyWorld[]>
}

export function worldLoader(worlds: readonly LazyWorld[]): WorldLoader {
  const loadForDefaults = async (id: string): Promise<AnyWorld> => {
    const world = worlds.find((candidate) => candidate.id === id)
    if (world !== undefined) return world.load()
    const known = worlds.map((candidate) => candidate.id)
    throw worldInputError('unknown-world', { in: 'world' }, unknownNameData(id, known))
  }
  const load = async (id: string): Promise<AnyWorld> => {
    const world = await loadForDefaults(id)
    await loadWorld(world)
    return world
  }
  return { load, loadForDefaults, loadAll: () => Promise.all(worlds.map(({ id }) => load(id))) }
}
