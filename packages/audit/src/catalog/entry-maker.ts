import { copiesOf, makeParsedSteps, prepareParams, runSteps, type AnyWorld } from '@seedfast/world'
import { entryOf, type CatalogEntry, type CatalogRequest } from './catalog.js'
import { blameWorld } from '../world-failure.js'

/** Generates the result for a seed and returns its catalog entry, or a promise if the world is asynchronous. */
export type EntryMaker = (seed: string) => CatalogEntry | Promise<CatalogEntry>

/**
 * Returns a function that generates the catalog entries of many seeds, all with the same params and overrides. These
 * are usually parsed only once, but each run gets its own objects, so a world that changes them doesn't affect later
 * runs. Throws an InputError if the params or overrides are invalid. The function throws an InputError for an invalid
 * seed, and a WorldError if the world throws.
 */
export function entryMaker(world: AnyWorld, request: CatalogRequest): EntryMaker {
  const parsed = copiesOf(() => prepareParams(world, request))
  function* steps(seed: string) {
    return entryOf(yield* makeParsedSteps(world, seed, parsed()), request.parts)
  }
  return (seed) => blameWorld(world.id, seed, () => runSteps(steps(seed)))
}
