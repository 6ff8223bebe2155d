import {
  canonicalJson,
  makeObservedSteps,
  runSteps,
  sourceName,
  type AnyWorld,
  type RunObserver,
  type Steps,
} from '@seedfast/world'
import { entryOf, type Catalog, type CatalogEntry } from '../catalog/catalog.js'
import { CAPTURED_STREAMS } from '@seedfast/capture'
import {
  compareRemade,
  remakeFailure,
  type OutcomeFound,
  type Remade,
  type SeedOutcome,
  type ThrownAt,
} from './check.js'

/**
 * Regenerates the results of a catalog's seeds. After each draw in the second half of a run, saves the draw's stream as
 * JSON and loads it again, as a game does between two sessions. A seed counts as not tested if no saved stream made
 * another draw.
 */
export function* checkAfterSaveAndLoad(
  world: AnyWorld,
  catalog: Catalog,
  thrownAt?: ThrownAt,
): Generator<OutcomeFound> {
  for (const entry of catalog.entries) yield runSteps(checkEntry(world, entry, catalog, thrownAt))
}

function* checkEntry(
  world: AnyWorld,
  entry: CatalogEntry,
  catalog: Catalog,
  thrownAt: ThrownAt | undefined,
): Steps<SeedOutcome> {
  const { made, isTested } = yield* remade(world, entry, catalog, thrownAt)
  const found = compareRemade(entry, made)
  return found === null && !isTested ? { notTested: { kind: 'nothing-to-save' } } : found
}

type Source = Parameters<RunObserver['after']>[0]

/**
 * Saves the source of a draw as JSON and loads it again. Returns whether it did, which isn't the case for keyed draws
 * and for generators that a game can't save: those from other libraries, and a captured `Math.random`.
 */
export function saveAndLoad(source: Source): boolean {
  if (!('save' in source) || CAPTURED_STREAMS.has(sourceName(source))) return false
  const saved = canonicalJson(source.save())
  source.load(JSON.parse(saved) as ReturnType<typeof source.save>)
  return true
}

function* remade(
  world: AnyWorld,
  entry: CatalogEntry,
  { params, overrides }: Catalog,
  thrownAt: ThrownAt | undefined,
): Steps<{ readonly made: Remade; readonly isTested: boolean }> {
  const half = Math.floor(Object.values(entry.draws).reduce((sum, count) => sum + count, 0) / 2)
  let drawCount = 0
  let isTested = false
  const saved = new Set<Source>()
  try {
    const generated = yield* makeObservedSteps(
      world,
      { seed: entry.seed, params, overrides },
      {
        before: (source) => {
          isTested ||= saved.has(source)
        },
        after: (source) => {
          drawCount++
          if (drawCount >= half && saveAndLoad(source)) saved.add(source)
        },
      },
    )
    return { made: entryOf(generated, entry.parts !== undefined), isTested }
  } catch (error) {
    return { made: remakeFailure(entry.seed, error, thrownAt), isTested }
  }
}
