import { searchWorker, type SearchCalls, type SearchWorker, type WorkerStart } from '@seedfast/search'
import { openWorkers } from '@seedfast/workers'
import { openWorldWorker } from './open-world-worker.js'
import workerUrl from './search-worker.ts?worker&url'

/**
 * Starts web workers for a search or a survey. Each worker has the built-in worlds and the user's own. The caller must
 * stop each worker. Stopping a worker makes its pending calls throw. If a worker can't start or the signal is aborted,
 * the function ends all workers and throws.
 */
export async function openSearchWorkers(
  count: number,
  start: WorkerStart,
  signal?: AbortSignal,
): Promise<SearchWorker[]> {
  const open = () => {
    const worker = new Worker(workerUrl, {
      type: 'module',
      name: 'search',
    })
    return openWorldWorker<SearchCalls>(worker, 'search worker', start)
  }
  return (await openWorkers(count, open, signal)).map(searchWorker)
}
