import type { AnyWorld } from '@seedfast/world'
import { ownWorldsText } from '../words/messages.js'

/** The worlds that the user added. The server serves them together with the studio. */
export interface OwnWorlds {
  readonly worlds: readonly AnyWorld[]
  /** The URLs of the modules that export these worlds. Workers import the modules too. */
  readonly modules: readonly string[]
  /** The problems with the modules, as sentences that the page shows. */
  readonly faults: readonly string[]
  /** The URL of the guide's page about writing a world, or null if the server doesn't serve the guide. */
  readonly guide: string | null
}

/** Functions that read files from the server that serves the page. */
export interface ServerFiles {
  readJson(url: string): Promise<unknown>
  load(url: string): Promise<readonly AnyWorld[]>
}

/** The list of the user's modules. Servers list the worlds that they found invalid, if there are any. */
interface WorldList {
  /** The guide's page about writing a world, as a URL relative to the list. */
  readonly guide?: string
  readonly faults?: readonly { readonly world: string; readonly message: string }[]
}

/**
 * Imports the user's world modules, as listed in `worlds/index.json` below `base`. Modules that fail to load, worlds
 * that the server found invalid, and worlds whose IDs are already taken are left out and reported.
 */
export async function readOwnWorlds(
  shipped: readonly { readonly id: string }[],
  base: string,
  { readJson, load }: ServerFiles,
): Promise<OwnWorlds> {
  const index = new URL('worlds/index.json', base).href
  let names: readonly string[]
  let guide: string | null = null
  const faults: string[] = []
  const ids = new Set(shipped.map(({ id }) => id))
  const unusable = new Set<string>()
  try {
    const list = await readJson(index)
    names = moduleNames(list)
    const page = (list as WorldList).guide
    if (page !== undefined) guide = new URL(page, index).href
    for (const { world, message } of (list as WorldList).faults ?? []) {
      unusable.add(world)
      faults.push(ownWorldsText({ kind: 'unusable', world, message }))
    }
  } catch (error) {
    return { worlds: [], modules: [], faults: [ownWorldsText({ kind: 'list', thrown: error })], guide }
  }
  const worlds: AnyWorld[] = []
  const modules: string[] = []
  for (const name of names) {
    const url = new URL(name, index).href
    try {
      for (const world of await load(url)) {
        if (unusable.has(world.id)) continue
        if (ids.has(world.id)) faults.push(ownWorldsText({ kind: 'taken-id', id: world.id }))
        else worlds.push(world)
        ids.add(world.id)
      }
      modules.push(url)
    } catch (error) {
      faults.push(ownWorldsText({ kind: 'module', name, thrown: error }))
    }
  }
  return { worlds, modules, faults, guide }
}

function moduleNames(index: unknown): readonly string[] {
  const names = (index as { readonly modules?: unknown } | null)?.modules
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string')) {
    throw new TypeError('it must be { "modules": […] }')
  }
  return names
}
