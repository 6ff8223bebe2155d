import { prepareParams, type AnyWorld } from '@seedfast/world'
import type { Hit } from '../hit/hit.js'
import type { Query } from '../query/query.js'
import { readRange, type RangeInput } from './read-range.js'
import { runSearch } from './run-search.js'
import { workHere } from './search-worker.js'

/** Where seeds are looked for, and how many. */
export interface FindOptions extends RangeInput {
  /** Params and overrides as given; the world's defaults when left out. */
  readonly params?: unknown
  readonly overrides?: unknown
  /** How many seeds are wanted, from 1; 1 when left out, `Infinity` for all. */
  readonly first?: number
  /** The facts that a hit tells, by name; those of the conditions when left out. */
  readonly keep?: readonly string[]
  /** Ends the search: what is found by then is lost. */
  readonly signal?: AbortSignal
}

/**
 * The first seeds for which a condition in CEL, or a query of several, holds, in the order of the seeds; fewer where the
 * range has no more. It looks in this very thread, a stretch of about 0.2 s at a time, between which others have their
 * turn; a format without an end, such as text, is gone through up to its place 2^64 − 1.
 * Throws an InputError for params, conditions, facts or a range that cannot be, a RangeError for a `first` below 1, and
 * the signal's reason once that is aborted.
 */
export async function findSeeds(
  world: AnyWorld,
  where: string | Query,
  options: FindOptions = {},
): Promise<Hit[]> {
  const { params: given, overrides: byHand, first = 1, keep, signal } = options
  if (!(first === Infinity || (Number.isSafeInteger(first) && first >= 1)))
    throw new RangeError(`first: expected a whole number from 1, or Infinity, found ${first}`)
  signal?.throwIfAborted()
  const query = typeof where === 'string' ? { must: where } : where
  const request = { params: given, overrides: byHand, query, ...(keep && { keep }) }
  const { params } = prepareParams(world, request)
  const range = readRange(world, params, options)
  // oxlint-disable-next-line seedfast/no-ambient-time -- it says how long conditions take, which moves no answer
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
  // oxlint-disable-next-line seedfast/no-ambient-time -- a turn of the event loop, whenever it comes
  return new Promise((go) => void setTimeout(go))
}
