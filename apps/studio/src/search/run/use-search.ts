import { useSyncExternalStore } from 'preact/compat'
import { storedChoice } from '../../ui/stored-choice.js'
import { defaultWorkers } from '../../workers/default-workers.js'
import { CARD_CHOICES, hasWebGpu } from './card-choice.js'
import { SearchRun, type OpenWorkers, type SearchState } from './search-run.js'

const openWorkers: OpenWorkers = async (count, start, signal) => {
  const { openSearchWorkers, withCard } = await import('./search-engine.js')
  const workers = await openSearchWorkers(count, start, signal)
  const choice = storedChoice('graphics card', CARD_CHOICES)
  return choice === 'never' || !hasWebGpu() ? workers : withCard(workers, start, choice)
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
