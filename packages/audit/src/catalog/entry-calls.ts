import { findWorld, type AnyWorld } from '@seedfast/world'
import type { CatalogEntry, CatalogRequest } from './catalog.js'
import { entryMaker } from './entry-maker.js'

/** The data that a worker for catalog entries is started with. */
export interface EntryStart {
  /** The world's ID. */
  readonly world: string
  readonly request: CatalogRequest
}

/** The calls that a worker for catalog entries serves. */
export interface EntryCalls {
  /** Generates the entries of the given seeds, one at a time and in the same order. */
  entries(seeds: readonly string[]): Promise<readonly CatalogEntry[]>
}

/**
 * Creates the calls that a worker for catalog entries serves. Throws an InputError if there is no such world, or if the
 * params or overrides are invalid.
 */
export function entryCalls(worlds: readonly AnyWorld[], { world, request }: EntryStart): EntryCalls {
  const makeEntry = entryMaker(findWorld(worlds, world), request)
  return {
    entries: async (seeds) => {
      const entries: CatalogEntry[] = []
      for (const seed of seeds) entries.push(await makeEntry(seed))
      return entries
    },
  }
}
