import { canonicalJson, prepareParams, type AnyWorld } from '@seedfast/world'
import { FactReader } from '../funnel/fact-reader.js'
import type { CheckedQuery } from '../query/query.js'

/** What is looked into before a search, and for how long. */
export interface Sample {
  readonly world: AnyWorld
  /** Params and overrides as given. */
  readonly given: { readonly params?: unknown; readonly overrides?: unknown }
  readonly query: CheckedQuery
  /** Whether the time for it is over. */
  readonly isOver: () => boolean
}

/** How many seeds are looked at, and from which number on they say something. */
const MOST_SEEDS = 2000
const LEAST_SEEDS = 20

/**
 * Looks at the facts of the first seeds until `look` says that it has seen enough or the time is over. How many there
 * were; 0 when they are too few to say anything, and where the world throws, which the search tells of.
 */
export function sampleSeeds(
  { world, given, query, isOver }: Sample,
  look: (facts: Readonly<Record<string, unknown>>) => boolean,
): number {
  const { params, overrides } = prepareParams(world, given)
  // Fast ways are proved for results that nobody changed by hand.
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
