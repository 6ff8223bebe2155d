import { useEffect, useSyncExternalStore } from 'react'
import { SearchRun, type OpenWorkers, type SearchState } from './search-run.js'

const openWorkers: OpenWorkers = async (...start) => {
  const { openSearchWorkers } = await import('./search-engine.js')
  return openSearchWorkers(...start)
}

const runs = new Map<string, SearchRun>()

/**
 * Returns a world's search. The search keeps running when its panel closes. When the user leaves the world's page, the
 * search is paused and keeps its hits.
 */
export function useSearchRun(world: string): SearchRun {
  const run = runs.get(world) ?? new SearchRun(openWorkers, () => performance.now())
  runs.set(world, run)
  useEffect(() => () => run.pause(), [run])
  return run
}

export function useSearchState(run: SearchRun): SearchState {
  return useSyncExternalStore(run.subscribe, run.state)
}
