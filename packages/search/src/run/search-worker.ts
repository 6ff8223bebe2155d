import { findWorld, type AnyWorld } from '@seedfast/world'
import type { RemoteWorker } from '@seedfast/workers'
import { isPendingResult } from '../funnel/pending-result.js'
import { Searcher, type FunnelCount, type Hit, type ScanResult, type SearchRequest } from '../searcher.js'

/** The seeds that a worker searches at a time. */
export interface Chunk {
  /** The index of the first seed, or the position of that index in the list that `indexes` is from. */
  readonly from: bigint
  readonly count: number
  /** The indexes of the seeds. Default: `count` consecutive indexes. */
  readonly indexes?: readonly bigint[]
  /** The number of hits at which the search stops. */
  readonly most: number
}

/** The result of a chunk. */
export interface ChunkDone {
  readonly hits: readonly Hit[]
  /** The number of searched seeds, counted from the first. */
  readonly seeds: number
  readonly milliseconds: number
  /** The worker's counts since it started. */
  readonly funnel: FunnelCount
}

/** Searches chunks: a thread, a web worker, or the calling thread. */
export interface SearchWorker {
  work(chunk: Chunk): Promise<ChunkDone>
  stop(): void
}

/** The input that starts a worker. */
export interface WorkerStart {
  /** The world's ID. */
  readonly world: string
  readonly request: SearchRequest
}

/** The calls that the inside of a worker answers. */
export interface SearchCalls {
  work(chunk: Chunk): ChunkDone | Promise<ChunkDone>
}

/**
 * Creates the calls that a search worker serves. `now` returns milliseconds. Throws an InputError if the start input
 * doesn't fit the worlds.
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
        // Only the first result tells that a world is asynchronous.
        if (isPendingResult(error)) return waiting(chunk)
        throw error
      }
    },
  }
}

/** Creates a search worker from a remote worker that serves `searchCalls`. */
export function searchWorker(remote: RemoteWorker<SearchCalls>): SearchWorker {
  return { work: (chunk) => remote.ask('work', chunk), stop: () => remote.stop() }
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
