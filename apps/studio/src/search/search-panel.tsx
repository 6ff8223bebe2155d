import type { AnyFactType, FactWords } from '@seedfast/world'
import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { PageState } from '../address/address.js'
import type { FactRow } from '../making/making-protocol.js'
import type { Session } from '../session/session.js'
import { searchableFacts, checkSearch, sameSearch } from './query/ready-search.js'
import { FunnelView } from './run/funnel-view.js'
import { SearchFigures } from './run/search-figures.js'
import { HitSection } from './hits/hit-section.js'
import { defaultWorkers } from '../workers/default-workers.js'
import { SearchButtons } from './run/search-buttons.js'
import { MoreOptions } from './fields/search-options.js'
import { SearchForm, type Focusable } from './search-form.js'
import type { PageHits } from './hits/use-hits.js'
import { usePatterns } from './query/use-patterns.js'
import { useSearchState } from './run/use-search.js'
import { storeSearch, EMPTY_SEARCH, searchInput, type SearchInput } from './query/search-input.js'
import { phaseText } from './run/phase-text.js'
import type { SearchState } from './run/search-run.js'
import './search-panel.css'

interface SearchPanelProps {
  readonly hits: PageHits
  readonly session: Session
  /** A ref for focusing the form. */
  readonly field: RefObject<Focusable | null>
  /** Whether to focus the form as soon as it has been rendered. */
  readonly toField: RefObject<boolean>
  readonly facts: readonly FactRow[]
  readonly words: FactWords | undefined
  edit(change: Partial<PageState>, name?: string): void
}

/**
 * Renders the Search tab. It contains the conditions, the current search's funnel, and its hits. Conditions are checked
 * while the user types.
 */
export default function SearchPanel({
  hits,
  session,
  field,
  toField,
  facts,
  words,
  edit,
}: SearchPanelProps): ReactNode {
  const { world, state } = session
  const { run } = hits
  const search = useSearchState(run)
  const [workers, setWorkers] = useState(() => defaultWorkers(navigator.hardwareConcurrency))
  const names = useMemo(() => searchableFacts(world), [world])
  const types = useMemo<ReadonlyMap<string, AnyFactType>>(
    () => new Map(names.map((name) => [name, world.facts[name]!.type])),
    [names, world],
  )
  const written = searchInput(state)
  // Checking may lag behind typing, so that typing stays fast.
  const checked = useDeferredValue(session)
  const patterns = usePatterns(written)
  const read = useMemo(
    () => checkSearch(checked, searchInput(checked.state)),
    // Check the patterns again once their engine is loaded.
    [checked, patterns],
  )

  useEffect(() => {
    if (toField.current) field.current?.focus()
    toField.current = false
  }, [field, toField])
  const write = (change: Partial<SearchInput>, name?: string): void => edit(storeSearch(state, change), name)
  const start = (change: Partial<SearchInput> = {}): void => {
    const { requestedSearch } = checkSearch(session, { ...written, ...change })
    if (requestedSearch === null) return
    const isRunning = ['starting', 'running', 'paused'].includes(search.phase)
    if (!isRunning || !sameSearch(requestedSearch, search.requestedSearch))
      run.start(requestedSearch, workers)
    else run.resume()
  }
  // If the page was opened with a link to a search, start that search.
  const opened = useRef<string | null>(JSON.stringify(written))
  useEffect(() => {
    if (search.phase !== 'idle' || read.requestedSearch === null || checked !== session) return
    if (JSON.stringify(written) === opened.current) run.start(read.requestedSearch, workers)
    opened.current = null
  }, [search.phase, read, checked, session, written, run, workers])
  if (names.length === 0) return <p className="quiet">This world has no facts to search by.</p>
  return (
    <div className="search @container grid grid-cols-1 gap-4">
      <div className="search-form grid grid-cols-1 gap-3" role="search">
        <SearchForm
          session={session}
          written={written}
          read={read}
          types={types}
          facts={facts}
          words={words}
          field={field}
          onWrite={write}
          onRun={start}
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <SearchButtons
            run={run}
            search={search}
            isSame={sameSearch(read.requestedSearch, search.requestedSearch)}
            onStart={read.requestedSearch === null ? null : () => start()}
          />
          <SearchStatus search={search} />
        </div>
        <MoreOptions
          requestedSearch={read.requestedSearch}
          written={written}
          workers={workers}
          onWorkers={setWorkers}
        />
      </div>
      <SearchFigures search={search} />
      <HitSection
        hits={hits}
        search={search}
        session={session}
        types={types}
        words={words}
        workers={workers}
        edit={edit}
        onWithin={(seeds) => {
          write({ ...EMPTY_SEARCH, within: seeds })
          field.current?.focus()
        }}
      />
      <FunnelView search={search} />
    </div>
  )
}

function SearchStatus({ search }: { readonly search: SearchState }): ReactNode {
  return (
    <p className="search-status" role="status" data-faulty={search.phase === 'failed' ? '' : undefined}>
      {phaseText(search)}
    </p>
  )
}
