import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { searchInputError } from '../messages.js'
import { workerOn, type WorkerStart } from '../run/worker-messages.js'
import type { SearchWorker } from '../run/search-worker.js'

/** Where a thread loads its worlds from. */
export interface ThreadData {
  /** The URLs of modules that export `worlds`. */
  readonly modules: readonly string[]
}

/** How many threads this machine runs at once. */
export const DEFAULT_THREADS = availableParallelism()

/** Each thread has its own engine and worlds, which take tens of megabytes. */
const MOST_THREADS = 256

/**
 * Starts threads for a search, at most 256. Each loads the worlds itself. Stop every thread when done.
 * Throws an InputError for more threads, and what a thread throws while it starts.
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
          // Threads load built code, even if this process was started with other import conditions.
          execArgv: [],
        })
        opened.push(worker)
        const ended = new Promise<Error>((resolve) => {
          worker.on('error', resolve)
          worker.on('exit', (code) => resolve(new Error(`a search thread ended with status ${code}`)))
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
