import { useSyncExternalStore } from 'react'
import { defaultWorkers } from '../../workers/default-workers.js'
import { SearchRun, type OpenWorkers, type SearchState } from './search-run.js'

const openWorkers: OpenWorkers = async (...start) => {
  const { openSearchWorkers } = await import('./search-engine.js')
  return openSearchWorkers(...start)
}

const runs = new Map<string, SearchRun>()

/** Returns a world's search. It keeps its hits when the user leaves the world's page. */
export function searchRun(world: string): SearchRun {
  const known = runs.get(world)
  if (known !== undefined) return known
  const run = new SearchRun(openWorkers, () => performance.now())
  run.workers = defaultWorkers(navigator.hardwareConcurrency)
  runs.set(world, run)
  return run
}

export function useSearchState(run: SearchRun): SearchState {
  return useSyncExternalStore(run.subscribe, run.state)
}
