import { findWorld, type AnyWorld } from '@seedfast/world'
import { isPendingResult } from '../funnel/pending-result.js'
import { Searcher, type FunnelCount, type Hit, type ScanResult, type SearchRequest } from '../searcher.js'

/** The seeds that a worker searches in one call. */
export interface Chunk {
  /**
   * The index of the first seed. If `indexes` is given, `from` is instead the position of the chunk's first index in
   * the list of all indexes to search.
   */
  readonly from: bigint
  readonly count: number
  /** The indexes of the seeds to search. Default: `count` consecutive indexes starting at `from`. */
  readonly indexes?: readonly bigint[]
  /** The number of hits after which the worker stops searching the chunk, even if some of its seeds are left. */
  readonly most: number
}

/** The result of searching a chunk. */
export interface ChunkDone {
  readonly hits: readonly Hit[]
  /** The number of searched seeds, counted from the start of the chunk. */
  readonly seeds: number
  readonly milliseconds: number
  /** The counts of everything that the worker has searched since it started. */
  readonly funnel: FunnelCount
}

/** Searches chunks in a thread, in a web worker, or in the calling thread. */
export interface SearchWorker {
  /** The most seeds that the worker takes in one chunk. Default: 2^27. */
  readonly mostSeeds?: number | undefined
  work(chunk: Chunk): Promise<ChunkDone>
  stop(): void
}

/** The data that a worker is started with. */
export interface WorkerStart {
  /** The world's ID. */
  readonly world: string
  readonly request: SearchRequest
}

/** The calls that a remote search worker serves. */
export interface SearchCalls {
  work(chunk: Chunk): ChunkDone | Promise<ChunkDone>
}

/**
 * Creates the calls that a search worker serves. `now` returns the time in milliseconds. Throws an InputError if there
 * is no such world, or if the request isn't valid for that world.
 */
export async function searchCalls(
  worlds: readonly AnyWorld[],
  { world, request }: WorkerStart,
  now: () => number,
): Promise<SearchCalls> {
  const found = findWorld(worlds, world)
  let searcher = await Searcher.start(found, request, now)
  let isAsync = false
  const done = ({ hits, seeds }: ScanResult, start: number): ChunkDone => ({
    hits,
    seeds,
    milliseconds: now() - start,
    funnel: searcher.count(),
  })
  const waiting = async (chunk: Chunk): Promise<ChunkDone> => {
    const start = now()
    if (!isAsync) searcher = await Searcher.start(found, { ...request, fast: false }, now)
    isAsync = true
    return done(await searcher.scanAwaited(chunk, chunk.most), start)
  }
  return {
    work: (chunk) => {
      if (isAsync) return waiting(chunk)
      const { from, count, indexes, most } = chunk
      const start = now()
      try {
        const scanned =
          indexes === undefined ? searcher.scan(from, count, most) : searcher.scanList(indexes, most)
        return done(scanned, start)
      } catch (error) {
        // Whether a world is asynchronous isn't known until it returns its first result.
        if (isPendingResult(error)) return waiting(chunk)
        throw error
      }
    },
  }
}

/** Creates a worker that searches in the calling thread. It blocks the thread during each chunk. */
export async function workHere(
  world: AnyWorld,
  request: SearchRequest,
  now: () => number,
): Promise<SearchWorker> {
  const { work } = await searchCalls([world], { world: world.id, request }, now)
  return { work: (chunk) => Promise.resolve(chunk).then(work), stop: () => {} }
}
