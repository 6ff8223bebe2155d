import { prepareParams, type AnyWorld } from '@seedfast/world'
import {
  CATALOG_FORMAT,
  catalogEntry,
  type Catalog,
  type CatalogEntry,
  type CatalogRequest,
} from './catalog.js'
import { blameWorld } from './world-failure.js'
import { seedList, type SeedChoice, type SeedList } from './seed-list.js'

/** A catalog in progress, generated one seed at a time. */
export interface CatalogInMaking {
  readonly seeds: SeedList
  /** Generates the entries one at a time. */
  entries(): Generator<CatalogEntry>
  /** Returns the catalog of the entries generated so far. */
  finish(entries: readonly CatalogEntry[]): Catalog
}

/**
 * Starts a catalog of the chosen seeds. Throws an InputError for invalid params, overrides or seeds, and a WorldError
 * if the world throws.
 */
export function startCatalog(
  world: AnyWorld,
  choice: SeedChoice,
  request: CatalogRequest = {},
): CatalogInMaking {
  const { params, overrides } = prepareParams(world, request)
  const seeds = seedList(world, choice, params)
  return {
    seeds,
    *entries() {
      for (const seed of seeds) yield blameWorld(world.id, seed, () => catalogEntry(world, seed, request))
    },
    finish: (entries) => ({
      format: CATALOG_FORMAT,
      world: world.id,
      version: world.version,
      params,
      overrides,
      entries,
      accepted: [],
    }),
  }
}

/** Generates a whole catalog. Throws the same errors as `startCatalog`. */
export function makeCatalog(world: AnyWorld, choice: SeedChoice, request: CatalogRequest = {}): Catalog {
  const making = startCatalog(world, choice, request)
  return making.finish([...making.entries()])
}
