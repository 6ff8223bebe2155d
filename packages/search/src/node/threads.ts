import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { searchInputError } from '../messages.js'
import { workerOn, type WorkerStart } from '../run/worker-messages.js'
import type { SearchWorker } from '../run/search-worker.js'

/** What a thread loads its worlds from. */
export interface ThreadData {
  /** The URLs of modules that export `worlds`. */
  readonly modules: readonly string[]
}

/** As many threads as this machine runs at once. */
export const DEFAULT_THREADS = availableParallelism()

/** Each thread has an engine and worlds of its own, which is tens of megabytes. */
const MOST_THREADS = 256

/**
 * Starts threads for a search, each with worlds of its own. Stop each when done.
 * Throws an InputError for more than 256, and what the threads throw.
 */
export async function openThreads(
  count: number,
  modules: readonly string[],
  start: WorkerStart,
): Promise<SearchWorker[]> {
  if (count > MOST_THREADS) {
    throw searchInputError(
      'too-many-threads',
      { in: 'option', name: 'threads' },
      { got: count, max: MOST_THREADS },
    )
  }
  const opened: Worker[] = []
  try {
    return await Promise.all(
      Array.from({ length: count }, () => {
        const worker = new Worker(new URL('./thread.js', import.meta.url), {
          workerData: { modules } satisfies ThreadData,
          // A thread loads built code, whatever conditions this process was started with.
          execArgv: [],
        })
        opened.push(worker)
        const ended = new Promise<Error>((resolve) => {
          worker.on('error', resolve)
          worker.on('exit', (code) => resolve(new Error(`a thread of the search ended with status ${code}`)))
        })
        return workerOn(
          {
            send: (message) => worker.postMessage(message, []),
            receive: (take) => void worker.on('message', take),
          },
          start,
          () => void worker.terminate(),
          ended,
        )
      }),
    )
  } catch (error) {
    await Promise.all(opened.map((worker) => worker.terminate()))
    throw error
  }
}
