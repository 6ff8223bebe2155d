import { unlessAborted } from '@seedfast/workers'
import type { FunnelCount, Hit } from '../searcher.js'
import { mergedCount } from './merged-count.js'
import { FirstHits } from './first-hits.js'
import { OrderedHits } from './ordered-hits.js'
import { Pace, Planner } from './planner.js'
import { SeedRate } from './seed-rate.js'
import { missingRanges, placeCount, type SeedRange } from './seed-range.js'
import type { SearchWorker } from './search-worker.js'

/** The seeds to search, and the number of hits to find. */
export interface SearchPlan {
  /**
   * The first and last seed to search. If `indexes` is given, these are positions in `indexes`. Otherwise,
   * they are seed indexes.
   */
  readonly range: SeedRange
  /** The indexes of the seeds to search, in ascending order. Default: every index in the range. */
  readonly indexes?: readonly bigint[]
  /** The number of hits to find, in the order of the seeds. Default: no limit. */
  readonly first?: number
  /** The ranges that an earlier run of this search has already covered. */
  readonly done?: readonly SeedRange[]
  /** The indexes of the hits found in the `done` ranges. They must include at least the first `first` hits. */
  readonly known?: readonly bigint[]
}

/** A search's progress. */
export interface SearchProgress {
  /** The number of seeds searched in this run. */
  readonly seeds: number
  /** The number of seeds left to search. The search can end earlier if it finds enough hits. */
  readonly left: bigint
  readonly hits: number
  /**
   * The number of seeds searched per second during the last 5 s or, at the end of the search, during the whole run. It
   * is 0 until the first chunk is done.
   */
  readonly perSecond: number
  readonly funnel: FunnelCount
}

/** Callbacks that receive a search's hits and progress, and signals that stop the search. */
export interface SearchWatch {
  /** Returns the current time in milliseconds. */
  readonly now: () => number
  /** A signal that, when aborted, stops the search as soon as the running chunks are done. */
  readonly signal?: AbortSignal
  /**
   * A signal that, when aborted, stops the search without waiting for the running chunks. It's needed for conditions
   * that take very long on a single seed. Stop the workers afterward.
   */
  readonly abandon?: AbortSignal
  /**
   * Receives hits in the order of their seeds. Each hit is reported as soon as all earlier seeds have been searched.
   */
  hits?(hits: readonly Hit[]): void
  /**
   * Receives each searched range with all hits in it. The worker gets no new chunk until the returned promise resolves.
   */
  done?(range: SeedRange, hits: readonly Hit[]): void | Promise<void>
  progress?(progress: SearchProgress): void
  /** Called and awaited before each chunk. The search pauses until the promise resolves. */
  turn?(): Promise<void>
}

/** The final counts of a search. */
export interface SearchOutcome extends SearchProgress {
  /** Whether every seed was searched, or all wanted hits were found. */
  readonly complete: boolean
}

/** Runs a search on workers. The hits are the same for any number of workers. Rethrows errors from workers. */
export async function runSearch(
  workers: readonly SearchWorker[],
  plan: SearchPlan,
  watch: SearchWatch,
): Promise<SearchOutcome> {
  const { range, indexes, first = Infinity, done = [], known = [] } = plan
  const planner = new Planner(range, done)
  const firstHits = first === Infinity ? null : new FirstHits(first, known)
  const inOrder = new OrderedHits(range, done, first, (hits) => watch.hits?.(hits))
  const counts = new Map<SearchWorker, FunnelCount>()
  const rate = new SeedRate(watch.now)
  let left = placeCount(missingRanges(range, done))
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
    const pace = new Pace(worker.mostSeeds)
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
      // A chunk that ends early contains all the wanted hits, so its remaining seeds don't matter.
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
