import { loadWorld, type AnyFactType, type AnyWorld } from '@seedfast/world'
import { useMemo, useEffect, useState } from 'preact/compat'
import type { PageState } from '../address/address.js'
import type { Session } from '../session/session.js'
import type { PageHits } from './hits/page-hits.js'
import { checkSearch, sameSearch, searchableFacts, type CheckedSearch } from './query/ready-search.js'
import { searchInput, storeSearch, type SearchInput } from './query/search-input.js'
import type { SearchState } from './run/search-run.js'
import { useSearchState } from './run/use-search.js'
import { useLateValue } from '../ui/use-late-value.js'
import { loadPatterns } from '@seedfast/search'

/** The search that the page's URL contains, and the search that runs. */
export interface PageSearch {
  readonly types: ReadonlyMap<string, AnyFactType>
  readonly written: SearchInput
  /** The checked search. It may lag behind typing, so that typing stays fast. */
  readonly read: CheckedSearch
  /** Whether `read` is up to date. */
  readonly isCurrent: boolean
  readonly search: SearchState
  write(change: Partial<SearchInput>, name?: string): void
  /** Starts the search after applying the given change to it. Resumes it if it is already running. */
  start(change?: Partial<SearchInput>): void
}

export function usePageSearch(
  session: Session,
  { run }: PageHits,
  edit: (change: Partial<PageState>, name?: string) => void,
): PageSearch {
  const { world, state } = session
  const search = useSearchState(run)
  const types = useMemo(
    () => new Map(searchableFacts(world).map((name) => [name, world.facts[name]!.type])),
    [world],
  )
  const written = searchInput(state)
  const checked = useLateValue(session)
  const areReady = useConditionParts(world, written)
  const read = useMemo(
    () => checkSearch(checked, searchInput(checked.state)),
    // Check the conditions again once everything that they need is loaded.
    [checked, areReady],
  )
  return {
    types,
    written,
    read,
    isCurrent: checked === session,
    search,
    write: (change, name) => edit(storeSearch(state, change), name),
    start: (change = {}) => {
      const { requestedSearch } = checkSearch(session, { ...written, ...change })
      if (requestedSearch === null) return
      const isRunning = ['starting', 'running', 'paused'].includes(search.phase)
      if (isRunning && sameSearch(requestedSearch, search.requestedSearch)) run.resume()
      else run.start(requestedSearch, run.workers)
    },
  }
}

/**
 * Loads what the check of a condition needs: the regular expression engine once a condition uses `matches`, and the schema
 * of results once one reads `result`. Returns whether either is loaded.
 */
function useConditionParts(
  world: AnyWorld,
  { where, not, should }: Pick<SearchInput, 'where' | 'not' | 'should'>,
): boolean {
  const [isLoaded, setIsLoaded] = useState(false)
  const texts = [where, ...not, ...should.map(({ when }) => when)]
  const needs = texts.some((text) => /\b(?:matches|result)\b/.test(text))
  useEffect(() => {
    if (!needs || isLoaded) return
    // If anything can't be loaded, the search itself reports that.
    Promise.all([loadPatterns({ must: texts }), loadWorld(world, 'schema')]).then(
      () => setIsLoaded(true),
      () => undefined,
    )
  }, [needs, isLoaded])
  return isLoaded
}
