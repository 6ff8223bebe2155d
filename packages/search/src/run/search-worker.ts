import type { AnyWorld } from '@seedfast/world'
import { Searcher, type FunnelCount, type Hit, type SearchRequest } from '../searcher.js'

/** Seeds for a worker to search. */
export interface Chunk {
  /** The index of the first seed, or its place in the list that `indexes` is from. */
  readonly from: bigint
  readonly count: number
  /** The indexes of the seeds; by default `count` consecutive ones. */
  readonly indexes?: readonly bigint[]
  /** The search stops at this many hits. */
  readonly most: number
}

/** The result of a chunk. */
export interface ChunkDone {
  readonly hits: readonly Hit[]
  /** How many seeds were searched, from the first. */
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

/** A worker that searches in the calling thread. It blocks for each chunk. */
export async function workHere(
  world: AnyWorld,
  request: SearchRequest,
  now: () => number,
): Promise<SearchWorker> {
  const searcher = await Searcher.start(world, request, now)
  return {
    work: (chunk) => Promise.resolve().then(() => workOn(searcher, chunk, now)),
    stop: () => {},
  }
}

/** Searches the seeds of a chunk. */
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
