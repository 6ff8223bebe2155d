import { searchWorker, type SearchCalls, type SearchWorker, type WorkerStart } from '@seedfast/search'
import { openWorkers } from '@seedfast/workers'
import { openWorldWorker } from './open-world-worker.js'

/**
 * Starts web workers for a search or a survey, each with the shipped worlds and the user's own. Stop each when done; a
 * worker stopped during work throws. If a worker can't start or the signal aborts, ends all workers and throws.
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
