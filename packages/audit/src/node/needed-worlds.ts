import type { AnyWorld } from '@seedfast/world'
import { loadWorlds } from '@seedfast/world/node'

/** The worlds that a thread or process needs. */
export interface NeededWorlds {
  /** The URLs of the modules that export the worlds. */
  readonly modules: readonly string[]
  /** The ID of the only world that is needed, or `null` if all worlds are. */
  readonly world: string | null
}

/**
 * Loads the worlds that are needed. For a single world, loads the modules one at a time, the last one first, until one
 * exports the world: your own worlds are in the last module, and loading all of Seedfast's takes most of a second.
 */
export async function loadNeeded({ modules, world }: NeededWorlds): Promise<readonly AnyWorld[]> {
  if (world === null) return loadWorlds(modules)
  const loaded: AnyWorld[] = []
  for (const module of [...modules].reverse()) {
    loaded.unshift(...(await loadWorlds([module])))
    if (loaded.some(({ id }) => id === world)) break
  }
  return loaded
}
