import { loadWorld, type AnyWorld } from '@seedfast/world'
import { loadWorlds } from '@seedfast/world/node'

/** The worlds that a thread or process needs. */
export interface NeededWorlds {
  /**
   * The URLs of the modules that export the worlds as `worlds`, or, if only one is needed, as `lazyWorlds`,
   * which loads it without the others.
   */
  readonly modules: readonly string[]
  /** The ID of the only world that is needed, or `null` if all worlds are. */
  readonly world: string | null
}

/** The exports of a module whose worlds can be loaded one at a time. */
interface LazyWorlds {
  readonly lazyWorlds?: readonly { readonly id: string; load(): Promise<AnyWorld> }[]
}

/**
 * Loads the worlds that are needed. For a single world, loads the modules one at a time, the last one first, until one
 * exports the world: your own worlds are in the last module, and loading all of Seedfast's takes half a second.
 */
export async function loadNeeded({ modules, world }: NeededWorlds): Promise<readonly AnyWorld[]> {
  if (world === null) return loadWorlds(modules)
  const loaded: AnyWorld[] = []
  for (const module of [...modules].reverse()) {
    const { lazyWorlds = [] } = (await import(module)) as LazyWorlds
    const lazy = lazyWorlds.find(({ id }) => id === world)
    if (lazy !== undefined) {
      const only = await lazy.load()
      await loadWorld(only)
      return [only, ...loaded]
    }
    if (lazyWorlds.length === 0) loaded.unshift(...(await loadWorlds([module])))
    if (loaded.some(({ id }) => id === world)) break
  }
  return loaded
}
