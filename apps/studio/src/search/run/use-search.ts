import { useEffect, useSyncExternalStore } from 'react'
import { openSearchWorkers } from '../../workers/open-search-workers.js'
import { SearchRun, type SearchState } from './search-run.js'

const runs = new Map<string, SearchRun>()

/** The search of a world: it outlives its panel, and its hits outlive the world's page, on which it pauses. */
export function useSearchRun(world: string): SearchRun {
  const run = runs.get(world) ?? new SearchRun(openSearchWorkers, () => performance.now())
  runs.set(world, run)
  useEffect(() => () => run.pause(), [run])
  return run
}

/** How a search goes, as it changes. */
export function useSearchState(run: SearchRun): SearchState {
  return useSyncExternalStore(run.subscribe, run.state)
}
