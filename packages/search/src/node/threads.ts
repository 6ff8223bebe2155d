import { availableParallelism } from 'node:os'
import * as workers from '@seedfast/workers/node'
import { searchWorker } from '../run/remote-search-worker.js'
import type { SearchCalls, SearchWorker, WorkerStart } from '../run/search-worker.js'

export interface ThreadStart extends WorkerStart {
  /** The URLs of the modules that export the `worlds` that the thread can search. */
  readonly modules: readonly string[]
}

/** The default number of threads: the number that this machine can run at the same time. */
export const DEFAULT_THREADS = availableParallelism()

/**
 * Starts threads for a search, at most 256. Each thread loads the worlds itself. Stop every thread when you're done.
 * Throws an InputError for more than 256 threads. If a thread throws an error while it starts, throws the same error.
 */
export async function openThreads(
  count: number,
  modules: readonly string[],
  start: WorkerStart,
): Promise<SearchWorker[]> {
  const threads = await workers.openThreads<SearchCalls>(count, {
    name: 'search thread',
    module: new URL('./thread.js', import.meta.url),
    start: { ...start, modules } satisfies ThreadStart,
  })
  return threads.map(searchWorker)
}
