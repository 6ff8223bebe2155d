import { partHashes } from '../catalog/part-hashes.js'
import {
  canonicalJson,
  makeObservedSteps,
  resultHash,
  runSteps,
  type AnyWorld,
  type RunObserver,
  type Steps,
} from '@seedfast/world'
import type { Catalog, CatalogEntry } from '../catalog/catalog.js'
import {
  compareRemade,
  remakeFailure,
  type Break,
  type BreakFound,
  type Remade,
  type ThrownAt,
} from './check.js'

/**
 * Regenerates the results of a catalog's seeds. After each draw in the second half of a run, saves the draw's stream as
 * JSON and loads it again, as a game does between two sessions.
 */
export function* checkAfterSaveAndLoad(
  world: AnyWorld,
  catalog: Catalog,
  thrownAt?: ThrownAt,
): Generator<BreakFound> {
  for (const entry of catalog.entries) yield runSteps(checkEntry(world, entry, catalog, thrownAt))
}

function* checkEntry(
  world: AnyWorld,
  entry: CatalogEntry,
  catalog: Catalog,
  thrownAt: ThrownAt | undefined,
): Steps<Break | null> {
  return compareRemade(entry, yield* remade(world, entry, catalog, thrownAt))
}

/**
 * Saves the source of a draw as JSON and loads it again. Does nothing for keyed draws and for generators from other
 * libraries, which can't be saved.
 */
export function saveAndLoad(source: Parameters<RunObserver['after']>[0]): void {
  if (!('save' in source)) return
  const saved = canonicalJson(source.save())
  source.load(JSON.parse(saved) as ReturnType<typeof source.save>)
}

function* remade(
  world: AnyWorld,
  entry: CatalogEntry,
  { params, overrides }: Catalog,
  thrownAt: ThrownAt | undefined,
): Steps<Remade> {
  const half = Math.floor(Object.values(entry.draws).reduce((sum, count) => sum + count, 0) / 2)
  let drawCount = 0
  try {
    const { result, drawCounts, problems } = yield* makeObservedSteps(
      world,
      { seed: entry.seed, params, overrides },
      {
        before: () => {},
        after: (source) => {
          drawCount++
          if (drawCount >= half) saveAndLoad(source)
        },
      },
    )
    const sha256 = resultHash(result)
    const unmet = problems.length === 0 ? {} : { problems: problems.length }
    const parts = entry.parts === undefined ? null : partHashes(world, result)
    return { seed: entry.seed, sha256, draws: drawCounts, ...unmet, ...(parts === null ? {} : { parts }) }
  } catch (error) {
    return remakeFailure(entry.seed, error, thrownAt)
  }
}
