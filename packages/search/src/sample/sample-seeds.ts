import { canonicalJson, prepareParams, type AnyWorld } from '@seedfast/world'
import { FactReader } from '../funnel/fact-reader.js'
import type { CheckedQuery } from '../query/query.js'

/** Options for sampling seeds before a search. */
export interface Sample {
  readonly world: AnyWorld
  /** The params and overrides, not yet parsed. */
  readonly given: { readonly params?: unknown; readonly overrides?: unknown }
  readonly query: CheckedQuery
  /** Returns whether the time for sampling is up. */
  readonly isOver: () => boolean
}

/** The maximum number of seeds in a sample. `LEAST_SEEDS` is the minimum number of seeds that allows conclusions. */
const MOST_SEEDS = 2000
const LEAST_SEEDS = 20

/**
 * Calls `look` with the facts of each of the world's first seeds, until `look` returns true or the time is up. Returns
 * the number of sampled seeds. Returns 0 if there are too few seeds to draw conclusions. Also returns 0 if the world
 * throws an error, because the search will report it.
 */
export function sampleSeeds(
  { world, given, query, isOver }: Sample,
  look: (facts: Readonly<Record<string, unknown>>) => boolean,
): number {
  const { params, overrides } = prepareParams(world, given)
  // `fast` functions only support results without overrides.
  const fast = canonicalJson(overrides) === canonicalJson(prepareParams(world, {}).overrides)
  const reader = new FactReader({
    world,
    params,
    overrides,
    environment: query.environment,
    fast,
    now: () => 0,
  })
  const count = world.seed.count(params)
  const most = count === null || count > MOST_SEEDS ? MOST_SEEDS : Number(count)
  let seeds = 0
  try {
    while (seeds < most && !isOver()) {
      reader.open(world.seed.at(BigInt(seeds), params))
      seeds++
      if (look(reader.view as Readonly<Record<string, unknown>>)) break
    }
  } catch {
    return 0
  }
  return seeds < Math.min(LEAST_SEEDS, most) ? 0 : seeds
}
