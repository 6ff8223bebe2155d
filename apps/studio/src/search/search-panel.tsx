import { resultType, type PartType } from '@seedfast/search'
import { type FactWords, type AnyFactType, type AnyWorld, fullFactName } from '@seedfast/world'
import { useMemo, useRef, useState, type ReactNode, useSyncExternalStore } from 'preact/compat'
import type { PageState } from '../address/address.js'
import type { Go } from '../address/use-address.js'
import type { FactRow } from '../making/making-protocol.js'
import type { Session } from '../session/session.js'
import { PlusIcon } from '../ui/icons.js'
import { builderFacts, valueOptions, type BuilderFacts } from './builder/builder-facts.js'
import { QueryFields } from './fields/query-fields.js'
import { RangeFields } from './fields/range-fields.js'
import { MoreOptions } from './fields/search-options.js'
import { SeedListField } from './fields/seed-list-field.js'
import { pageHits, type PageHits } from './hits/page-hits.js'
import { conditionWords } from './builder/condition-words.js'
import { exampleConditions } from './query/fact-conditions.js'
import { EMPTY_SEARCH } from './query/search-input.js'
import { FunnelView } from './run/funnel-view.js'
import { SearchFigures } from './run/search-figures.js'
import { useSampler } from './sample/use-sampler.js'
import { usePageSearch } from './use-page-search.js'
import './search-panel.css'
import { Button } from '../ui/button.js'
import { countText } from '../words/quantity-text.js'
import type { SearchState } from './run/search-run.js'
import { HitActions } from './hits/hit-actions.js'
import { HitList } from './hits/hit-list.js'
import { shownHit } from './hits/hit-states.js'
import type { Completable } from './query/completion.js'

interface SearchPanelProps {
  readonly go: Go
  readonly session: Session
  readonly facts: readonly FactRow[]
  readonly words: FactWords | undefined
  edit(change: Partial<PageState>, name?: string): void
}

/**
 * Renders the Search tab: the conditions as text, the seeds to search, and the numbers and the list of the hits. The
 * wish above all tabs shows the same conditions as chips.
 */
export default function SearchPanel({ go, session, facts, words, edit }: SearchPanelProps): ReactNode {
  const { world } = session
  const hits = pageHits(session, go)
  const [workers, setWorkers] = useState(hits.run.workers)
  const { types, written, read, search, write, start } = usePageSearch(session, hits, edit)
  const sampler = useSampler(session)
  const offered = useMemo(() => builderFacts(types, facts, words, sampler), [types, facts, words, sampler])
  const completable = useCompletable(offered, world)
  const examples = useMemo(() => exampleConditions(facts), [facts])
  const field = useRef<HTMLTextAreaElement>(null)
  const [isListNew, setIsListNew] = useState(false)
  const run = (): void => start()
  if (types.size === 0) return <p className="quiet">This world has no facts to search by.</p>
  return (
    <div className="search @container grid grid-cols-1 gap-4">
      <div className="search-form grid grid-cols-1 gap-3">
        <QueryFields
          written={written}
          read={read}
          field={field}
          completable={completable}
          example={examples[0]}
          onWrite={write}
          onRun={run}
        />
        {written.within === null ? (
          <div className="search-adds">
            <Button
              look="add"
              onClick={() => {
                setIsListNew(true)
                write({ within: '' })
              }}
            >
              <PlusIcon /> Seed list
            </Button>
          </div>
        ) : (
          <SeedListField
            text={written.within}
            read={read}
            isNew={isListNew}
            onWrite={(within) => {
              if (within === null) field.current?.focus()
              write({ within }, within === null ? undefined : 'search within')
            }}
          />
        )}
        <RangeFields written={written} read={read} onWrite={write} onRun={run} />
        <MoreOptions
          requestedSearch={read.requestedSearch}
          written={written}
          workers={workers}
          hasOtherOrder={world.seed.anyOrder !== undefined}
          onWrite={write}
          onWorkers={(count) => {
            hits.run.workers = count
            setWorkers(count)
          }}
        />
      </div>
      <SearchFigures search={search} />
      <HitSection
        hits={hits}
        search={search}
        session={session}
        types={types}
        words={words}
        onWithin={(seeds) => {
          write({ ...EMPTY_SEARCH, within: seeds })
          field.current?.focus()
        }}
      />
      <FunnelView search={search} words={(text) => conditionWords(world, offered, text)} />
    </div>
  )
}

interface HitSectionProps {
  readonly hits: PageHits
  readonly search: SearchState
  readonly session: Session
  readonly types: ReadonlyMap<string, AnyFactType>
  readonly words: FactWords | undefined
  /** Limits the next search to the given seeds, one per line. */
  onWithin(seeds: string): void
}

/** Shows a search's hits as a list with all facts that the conditions use, and lets the user save them. */
function HitSection({ hits, search, session, types, words, onWithin }: HitSectionProps): ReactNode {
  const { requestedSearch, hits: listed, found } = search
  if (requestedSearch === null || listed.length === 0) return null
  return (
    <section className="hits grid grid-cols-1 justify-items-start gap-2" aria-label="Hits found">
      <HitActions world={session.world} search={search} onWithin={onWithin} />
      <HitList
        hits={listed}
        facts={requestedSearch.facts}
        isScored={requestedSearch.points !== null}
        types={types}
        words={words}
        shown={shownHit(search, session)}
        onOpen={hits.open}
      />
      {found > listed.length && (
        <p className="quiet">
          Showing the {requestedSearch.best === null ? 'first' : 'best'} {countText(listed.length)}.
        </p>
      )}
    </section>
  )
}

/** Returns the facts and values that text fields offer. The values are the same as in the query builder. */
function useCompletable(facts: BuilderFacts, world: AnyWorld): Completable {
  const { types, words, sampler } = facts
  const samples = useSyncExternalStore(sampler.subscribe, sampler.state).facts
  return useMemo(
    () => ({
      types,
      result: resultOf(world),
      nameOf: (fact) => fullFactName(words, fact),
      valuesOf: (fact, field) => valueOptions(facts, fact, field, samples.get(fact)),
      ask: (fact) => sampler.ask(fact),
    }),
    [facts, types, words, sampler, samples, world],
  )
}

/** Returns the type of a world's results, or null if their parts aren't known. */
function resultOf(world: AnyWorld): PartType | null {
  const type = resultType(world)
  return type.kind === 'any' ? null : type
}
