import type { AnyWorld } from '@seedfast/world'
import { Searcher, type FunnelCount, type Hit, type SearchRequest } from '../searcher.js'

/** Some seeds to look at. */
export interface Chunk {
  /** The index of the first, of seeds in a row. */
  readonly from: bigint
  readonly count: number
  /** The indexes themselves, when they are not in a row; then `from` is their place in a list. */
  readonly indexes?: readonly bigint[]
  /** No further than this many hits. */
  readonly most: number
}

/** What came of a chunk. */
export interface ChunkDone {
  readonly hits: readonly Hit[]
  /** How many seeds were looked at, from the first on. */
  readonly seeds: number
  readonly milliseconds: number
  /** How it goes in this worker, since it started. */
  readonly funnel: FunnelCount
}

/** Someone who looks at seeds: a thread, a web worker, or this very program. */
export interface SearchWorker {
  work(chunk: Chunk): Promise<ChunkDone>
  stop(): void
}

/** A worker that does the work itself, where it is called. */
export async function workHere(
  world: AnyWorld,
  request: SearchRequest,
  now: () => number,
): Promise<SearchWorker> {
  const searcher = await Searcher.start(world, request, now)
  return {
    // A turn of the event loop comes between chunks where the caller gives it one.
    work: (chunk) => Promise.resolve().then(() => workOn(searcher, chunk, now)),
    stop: () => {},
  }
}

/** Looks at the seeds of a chunk. */
export function workOn(
  searcher: Searcher,
  { from, count, indexes, most }: Chunk,
  now: () => number,
): ChunkDone {
  const start = now()
  const { hits, seeds } =
    indexes === undefined ? searcher.scan(from, count, most) : searcher.scanList(indexes, most)
  return { hits, seeds, milliseconds: now() - start, funnel: searcher.count() }
}
