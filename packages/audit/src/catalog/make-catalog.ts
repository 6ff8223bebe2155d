import { asyncWorldError, isPromise, prepareParams, type AnyWorld } from '@seedfast/world'
import { CATALOG_FORMAT, type Catalog, type CatalogEntry, type CatalogRequest } from './catalog.js'
import { entryMaker } from './entry-maker.js'
import { seedList, type SeedChoice, type SeedList } from './seed-list.js'

/** A catalog that is being generated one seed at a time. */
export interface CatalogInMaking {
  readonly seeds: SeedList
  /**
   * Generates the entries one at a time. If the world is asynchronous, yields promises of entries; wait for each
   * promise before you request the next one, as `for await` does.
   */
  entries(): Generator<CatalogEntry | Promise<CatalogEntry>>
  finish(entries: readonly CatalogEntry[]): Catalog
}

/**
 * Prepares a catalog for the chosen seeds. Throws an InputError if the params, overrides or seeds are invalid, and a
 * WorldError if the world throws.
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
      const makeEntry = entryMaker(world, request)
      for (const seed of seeds) yield makeEntry(seed)
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

/** Generates a whole catalog. Throws the same errors as `startCatalog`, and a WorldError for an asynchronous world. */
export function makeCatalog(world: AnyWorld, choice: SeedChoice, request: CatalogRequest = {}): Catalog {
  const making = startCatalog(world, choice, request)
  const entries: CatalogEntry[] = []
  for (const entry of making.entries()) {
    if (isPromise(entry)) {
      entry.catch(() => {})
      throw asyncWorldError(world.id, 'makeCatalogAsync')
    }
    entries.push(entry)
  }
  return making.finish(entries)
}

/** Adds the build of the world's program to a catalog, if the world is a program in another language. */
export async function withBuild(world: AnyWorld, catalog: Catalog): Promise<Catalog> {
  // Worlds that were bundled with an earlier release have no `program`.
  const build = await world.program?.build()
  if (build === undefined) return catalog
  const { entries, accepted, ...head } = catalog
  return { ...head, build, entries, accepted }
}

/** Like `makeCatalog`, generates a whole catalog, but also accepts asynchronous worlds. */
export async function makeCatalogAsync(
  world: AnyWorld,
  choice: SeedChoice,
  request: CatalogRequest = {},
): Promise<Catalog> {
  const making = startCatalog(world, choice, request)
  const entries: CatalogEntry[] = []
  for await (const entry of making.entries()) entries.push(entry)
  return withBuild(world, making.finish(entries))
}
