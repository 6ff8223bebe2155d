import { searchWorker, type SearchCalls, type SearchWorker, type WorkerStart } from '@seedfast/search'
import { openWorkers } from '@seedfast/workers'
import { openWorldWorker } from './open-world-worker.js'

/**
 * Starts web workers for a search or a survey, each with the built-in worlds and the user's own. The caller must stop
 * each worker when it is no longer needed; a call to a worker that is stopped during the call throws. If any worker
 * can't start or the signal aborts, all workers are ended and the function throws.
 */
export async function openSearchWorkers(
  count: number,
  start: WorkerStart,
  signal?: AbortSignal,
): Promise<SearchWorker[]> {
  const open = () => {
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
      type: 'module',
      name: 'search',
    })
    return openWorldWorker<SearchCalls>(worker, 'search worker', start)
  }
  return (await openWorkers(count, open, signal)).map(searchWorker)
}
