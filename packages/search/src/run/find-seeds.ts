import { prepareParams, type AnyWorld } from '@seedfast/world'
import type { Hit } from '../hit/hit.js'
import { loadPatterns } from '../query/load-patterns.js'
import { checkQuery, type Query } from '../query/query.js'
import { readRange, type RangeInput } from './read-range.js'
import { runSearch } from './run-search.js'
import { workHere } from './search-worker.js'

/** Options for finding seeds: the range to search, the params, and the number of seeds to find. */
export interface FindOptions extends RangeInput {
  /** The params, not yet parsed. Default: the world's own defaults. The same applies to `overrides`. */
  readonly params?: unknown
  readonly overrides?: unknown
  /** The number of seeds to find: a positive integer, or `Infinity` to find all seeds in the range. Default: 1. */
  readonly first?: number
  /** The names of the facts that each hit contains. Default: the facts that the conditions read. */
  readonly keep?: readonly string[]
  /** A signal that aborts the search. The returned promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

/**
 * Finds the first seeds that satisfy a condition in CEL, or a query. Returns fewer seeds than requested if the range
 * doesn't contain enough of them. The search runs in this thread and yields to the event loop about every 0.2 s. If a
 * seed format has no last seed, as is the case for text seeds, the search ends at index 2^64 − 1. Throws an InputError
 * for invalid params, conditions, facts or ranges, a RangeError for an invalid `first`, and the signal's reason once
 * the signal is aborted.
 *
 * @example
 * import { findSeeds } from '@seedfast/search'
 * import { defineWorld, fact, uint64Seed } from '@seedfast/world'
 * const die = defineWorld(
 *   { id: 'die', version: 1, seed: uint64Seed, generate: (run) => ({ roll: run.stream('die').int(1, 6) }) },
 *   { facts: { roll: { type: fact.int, of: ({ roll }) => roll } } },
 * )
 * const [hit] = await findSeeds(die, 'roll == 6')
 * hit!.facts // → { roll: 6 }
 */
export async function findSeeds(
  world: AnyWorld,
  where: string | Query,
  options: FindOptions = {},
): Promise<Hit[]> {
  const { params: given, overrides, first = 1, keep, order, signal } = options
  if (!(first === Infinity || (Number.isSafeInteger(first) && first >= 1)))
    throw new RangeError(`first must be a positive integer or Infinity, got ${first}`)
  signal?.throwIfAborted()
  const query = typeof where === 'string' ? { must: where } : where
  const request = { params: given, overrides, query, ...(keep && { keep }), ...(order && { order }) }
  const { params } = prepareParams(world, request)
  const range = readRange(world, params, options)
  if (typeof where === 'string') {
    await loadPatterns(query)
    checkQuery(world, query, { in: 'condition' })
  }
  // oxlint-disable-next-line seedfast/no-ambient-time -- it times conditions, which changes no result
  const now = (): number => performance.now()
  const worker = await workHere(world, request, now)
  const found: Hit[] = []
  await runSearch(
    [worker],
    { range, first },
    {
      now,
      turn: nextTurn,
      hits: (hits) => void found.push(...hits),
      ...(signal && { signal }),
    },
  )
  signal?.throwIfAborted()
  return found
}

function nextTurn(): Promise<void> {
  // oxlint-disable-next-line seedfast/no-ambient-time -- it yields to the event loop, which changes no result
  return new Promise((go) => void setTimeout(go))
}
