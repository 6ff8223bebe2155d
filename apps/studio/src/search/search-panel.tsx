import type { AnyFactType } from '@seedfast/world'
import { useDeferredValue, useEffect, useMemo, useState, type ReactNode, type RefObject } from 'react'
import type { PageState } from '../address/address.js'
import type { FactRow } from '../making/messages.js'
import type { Session } from '../session/session.js'
import { AddButtons } from './fields/add-buttons.js'
import { searchableFacts, checkSearch, sameSearch } from './query/ready-search.js'
import { ConditionField } from './fields/condition-field.js'
import { ExampleConditions } from './fields/example-conditions.js'
import { exampleConditions } from './query/fact-conditions.js'
import { FactList } from './fields/fact-list.js'
import { FunnelView } from './run/funnel-view.js'
import { HitSection } from './hits/hit-section.js'
import { NotFields } from './fields/not-fields.js'
import { defaultWorkers } from '../workers/default-workers.js'
import { RangeFields } from './fields/range-fields.js'
import { SearchButtons } from './run/search-buttons.js'
import { MoreOptions } from './fields/search-options.js'
import { SearchStatus } from './run/search-status.js'
import { SeedListField } from './fields/seed-list-field.js'
import type { PageHits } from './hits/use-hits.js'
import { useLastCondition } from './query/use-last-condition.js'
import { usePatterns } from './query/use-patterns.js'
import { useSearchState } from './run/use-search.js'
import { WishFields } from './fields/wish-fields.js'
import { storeSearch, EMPTY_SEARCH, searchInput, type SearchInput } from './query/search-input.js'
import './search-panel.css'

interface SearchPanelProps {
  readonly hits: PageHits
  readonly session: Session
  /** A ref to the field of the main condition. */
  readonly field: RefObject<HTMLTextAreaElement | null>
  /** Whether to focus that field as soon as it is rendered. */
  readonly toField: RefObject<boolean>
  /** The facts of the seed that the page shows. */
  readonly facts: readonly FactRow[]
  edit(change: Partial<PageState>, name?: string): void
}

/**
 * Renders the Search tab: conditions that are checked while the user types, the funnel of the current search, and its
 * hits.
 */
export default function SearchPanel({
  hits,
  session,
  field,
  toField,
  facts,
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
  const examples = useMemo(() => exampleConditions(facts), [facts])
  const written = searchInput(state)
  // Errors may appear a moment after the typed letter.
  const checked = useDeferredValue(session)
  const patterns = usePatterns(written)
  const read = useMemo(
    () => checkSearch(checked, searchInput(checked.state)),
    // Patterns are only checked once their engine is loaded.
    [checked, patterns],
  )

  useEffect(() => {
    if (toField.current) field.current?.focus()
    toField.current = false
  }, [field, toField])
  const write = (change: Partial<SearchInput>, name?: string): void => edit(storeSearch(state, change), name)
  const start = (change: Partial<SearchInput> = {}): void => {
    const { asked } = checkSearch(session, { ...written, ...change })
    if (asked === null) return
    const isRunning = ['starting', 'running', 'paused'].includes(search.phase)
    if (!isRunning || !sameSearch(asked, search.asked)) run.start(asked, workers)
    else run.resume()
  }
  const last = useLastCondition(written, field, write)
  // A field that was just added gets the focus; when a field is removed, the condition gets it.
  const [added, setAdded] = useState('')
  const addedAt = (name: string): number | null =>
    added.startsWith(name) ? Number(added.slice(name.length)) : null
  const change = (next: Partial<SearchInput>, name?: string): void => {
    if (name === undefined) field.current?.focus()
    write(next, name)
  }
  if (names.length === 0) return <p className="quiet">This world has no facts to search by.</p>
  return (
    <div className="search">
      <div className="search-form" role="search">
        <ConditionField
          label="Where"
          text={written.where}
          placeholder={examples[0] === undefined ? 'a condition on the facts' : `such as ${examples[0]}`}
          rows={2}
          types={types}
          fault={read.faults.where}
          field={field}
          onFocus={(at) => last.focused('where', at)}
          onType={(where) => write({ where }, 'search where')}
          onRun={() => start()}
        />
        {isEmpty(written) && (
          <ExampleConditions
            examples={examples}
            onRun={(where) => {
              write({ where })
              start({ where })
            }}
          />
        )}
        <NotFields
          conditions={written.not}
          faults={read.faults.not}
          types={types}
          added={addedAt('not')}
          onFocus={(at, i) => last.focused(['not', i], at)}
          onWrite={(not, name) => change({ not }, name)}
          onRun={() => start()}
        />
        <WishFields
          written={written}
          faults={read.faults.should}
          cutOffFault={read.faults.cutOff}
          points={read.points}
          types={types}
          added={addedAt('should')}
          onFocus={(at, i) => last.focused(['should', i], at)}
          onWrite={change}
          onRun={() => start()}
        />
        {written.within !== null && (
          <SeedListField
            text={written.within}
            read={read}
            isNew={added === 'within'}
            onWrite={(within) => change({ within }, within === null ? undefined : 'search within')}
          />
        )}
        <AddButtons
          written={written}
          onAdd={(next, name) => {
            setAdded(name)
            write(next)
          }}
        />
        <RangeFields written={written} read={read} onWrite={write} onRun={() => start()} />
        <div className="search-line">
          <SearchButtons
            run={run}
            search={search}
            isSame={sameSearch(read.asked, search.asked)}
            onStart={read.asked === null ? null : () => start()}
          />
          <SearchStatus search={search} />
        </div>
        <MoreOptions asked={read.asked} written={written} workers={workers} onWorkers={setWorkers} />
        <FactList names={names} types={types} facts={facts} onName={last.insert} onCondition={last.add} />
      </div>
      <FunnelView search={search} />
      <HitSection
        hits={hits}
        search={search}
        session={session}
        types={types}
        workers={workers}
        edit={edit}
        onWithin={(seeds) => {
          write({ ...EMPTY_SEARCH, within: seeds })
          field.current?.focus()
        }}
      />
    </div>
  )
}

function isEmpty({ where, not, should }: SearchInput): boolean {
  return where === '' && not.length + should.length === 0
}
