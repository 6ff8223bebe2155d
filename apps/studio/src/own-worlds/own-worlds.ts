import type { AnyWorld } from '@seedfast/world'

/** A user's own worlds, as a server has them beside the studio. */
export interface OwnWorlds {
  readonly worlds: readonly AnyWorld[]
  /** The addresses of the modules that they came from, for the workers. */
  readonly modules: readonly string[]
  /** What is wrong with them, in sentences. */
  readonly faults: readonly string[]
}

/** How a page gets at what lies beside it. */
export interface Beside {
  /** The answer's JSON. */
  readJson(url: string): Promise<unknown>
  load(url: string): Promise<readonly AnyWorld[]>
}

/**
 * Reads the list of modules at `worlds/index.json` below `base`, and loads them. A module that fails is told and left
 * out, and so is a world whose id another one has.
 */
export async function readOwnWorlds(
  shipped: readonly AnyWorld[],
  base: string,
  { readJson, load }: Beside,
): Promise<OwnWorlds> {
  const index = new URL('worlds/index.json', base).href
  let names: readonly string[]
  try {
    names = moduleNames(await readJson(index))
  } catch (error) {
    return {
      worlds: [],
      modules: [],
      faults: [`The list of your own worlds could not be read: ${why(error)}`],
    }
  }
  const worlds: AnyWorld[] = []
  const modules: string[] = []
  const faults: string[] = []
  const ids = new Set(shipped.map(({ id }) => id))
  for (const name of names) {
    const url = new URL(name, index).href
    try {
      for (const world of await load(url)) {
        if (ids.has(world.id)) faults.push(`Your world “${world.id}” has the id of another world: rename it.`)
        else worlds.push(world)
        ids.add(world.id)
      }
      modules.push(url)
    } catch (error) {
      faults.push(`Your own worlds in ${name} could not be loaded: ${why(error)}`)
    }
  }
  return { worlds, modules, faults }
}

function moduleNames(index: unknown): readonly string[] {
  const names = (index as { readonly modules?: unknown } | null)?.modules
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string')) {
    throw new TypeError('expected { "modules": […] }')
  }
  return names
}

function why(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
