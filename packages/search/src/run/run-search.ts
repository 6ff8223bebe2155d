import type { FunnelCount, Hit } from '../searcher.js'
import { mergedCount } from './merged-count.js'
import { FirstHits } from './first-hits.js'
import { InOrder } from './in-order.js'
import { Pace, Planner } from './planner.js'
import { Rate } from './rate.js'
import { missingRanges, placesIn, type SeedRange } from './seed-range.js'
import type { SearchWorker } from './search-worker.js'
import { unlessAborted } from './unless-aborted.js'

/** Which seeds a search looks at, and how far. */
export interface SearchPlan {
  /** Indexes of the first and last seed; places in `indexes` where those are given. */
  readonly range: SeedRange
  /** The seeds to look at, by their indexes in ascending order; all of the range when left out. */
  readonly indexes?: readonly bigint[]
  /** How many hits are wanted, the first in the order of the seeds; all when left out. */
  readonly first?: number
  /** What was looked at before. */
  readonly done?: readonly SeedRange[]
  /** The indexes of hits that were found there, the first `first` of them at least. */
  readonly known?: readonly bigint[]
}

/** How a search goes. */
export interface SearchProgress {
  /** Seeds looked at in this run. */
  readonly seeds: number
  /** Seeds that are still to be looked at, at most. */
  readonly left: bigint
  readonly hits: number
  /** Seeds a second in the last seconds, at the end over all of the run; 0 before the first chunk. */
  readonly perSecond: number
  readonly funnel: FunnelCount
}

/** Who is told of a search while it runs. */
export interface SearchWatch {
  readonly now: () => number
  /** Stops the search after the chunks in work. */
  readonly signal?: AbortSignal
  /** Stops it without them, for workers that take ages over one seed: stop the workers then. */
  readonly abandon?: AbortSignal
  /** Hits in the order of their seeds, as soon as nothing before them is left. */
  hits?(hits: readonly Hit[]): void
  /** A stretch that was looked at, with all its hits; the worker waits for the promise before it goes on. */
  done?(range: SeedRange, hits: readonly Hit[]): void | Promise<void>
  progress?(progress: SearchProgress): void
  /** Waited for before each chunk: while it is pending the search pauses. */
  turn?(): Promise<void>
}

/** What came of a search. */
export interface SearchOutcome extends SearchProgress {
  /** Whether it came to its end: everything was looked at, or all hits that were wanted were found. */
  readonly complete: boolean
}

/** Has workers look at the seeds of a plan. The answer does not depend on how many they are. */
export async function runSearch(
  workers: readonly SearchWorker[],
  plan: SearchPlan,
  watch: SearchWatch,
): Promise<SearchOutcome> {
  const { range, indexes, first = Infinity, done = [], known = [] } = plan
  const planner = new Planner(range, done)
  const firstHits = first === Infinity ? null : new FirstHits(first, known)
  const inOrder = new InOrder(range, done, first, (hits) => watch.hits?.(hits))
  const counts = new Map<SearchWorker, FunnelCount>()
  const rate = new Rate(watch.now)
  let left = placesIn(missingRanges(range, done))
  let seeds = 0
  let hits = 0
  let failed = false
  let dropped = false

  const progress = (): SearchProgress => ({
    seeds,
    left,
    hits: Math.min(hits, first),
    perSecond: rate.perSecond(),
    funnel: mergedCount([...counts.values()]),
  })
  const isOver = (): boolean => {
    const { next } = planner
    if (next === null) return true
    const last = firstHits?.last ?? null
    return last !== null && indexAt(indexes, next) > last
  }
  const isStopped = (): boolean => watch.signal?.aborted === true || watch.abandon?.aborted === true
  const work = async (worker: SearchWorker): Promise<void> => {
    const pace = new Pace()
    for (;;) {
      await watch.turn?.()
      if (failed || isStopped() || isOver()) return
      const { from, to } = planner.take(pace.seeds)!
      const count = Number(to - from + 1n)
      const chunk = { from, count, most: first }
      const listed =
        indexes === undefined ? chunk : { ...chunk, indexes: indexes.slice(Number(from), Number(to) + 1) }
      const found = await unlessAborted(worker.work(listed), watch.abandon)
      if (found === null) {
        dropped = true
        return
      }
      pace.learn(found.seeds, found.milliseconds)
      counts.set(worker, found.funnel)
      seeds += found.seeds
      left -= BigInt(count)
      hits += found.hits.length
      rate.add(found.seeds)
      for (const { index } of found.hits) firstHits?.add(index)
      // A chunk that ended early holds all the hits that are wanted: nothing behind matters.
      if (found.seeds > 0) await watch.done?.({ from, to: from + BigInt(found.seeds) - 1n }, found.hits)
      inOrder.add({ from, to }, found.hits)
      watch.progress?.(progress())
    }
  }
  try {
    await Promise.all(workers.map(work))
  } catch (error) {
    failed = true
    throw error
  }
  return { ...progress(), perSecond: rate.overall(), complete: isOver() && !dropped }
}

function indexAt(indexes: readonly bigint[] | undefined, place: bigint): bigint {
  return indexes === undefined ? place : indexes[Number(place)]!
}
