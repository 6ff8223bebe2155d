import type { RemoteWorker } from '@seedfast/workers'
import type { SearchCalls, SearchWorker } from './search-worker.js'

/** Creates a search worker from a remote worker that serves `searchCalls`. */
export function searchWorker(remote: RemoteWorker<SearchCalls>): SearchWorker {
  return { work: (chunk) => remote.ask('work', chunk), stop: () => remote.stop() }
}
