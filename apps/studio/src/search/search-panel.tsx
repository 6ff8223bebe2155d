import type { FactWords } from '@seedfast/world'
import { useMemo, useRef, useState, type ReactNode } from 'preact/compat'
import type { PageState } from '../address/address.js'
import type { Go } from '../address/use-address.js'
import type { FactRow } from '../making/making-protocol.js'
import type { Session } from '../session/session.js'
import { PlusIcon } from '../ui/icons.js'
import { builderFacts } from './builder/builder-facts.js'
import { QueryFields } from './fields/query-fields.js'
import { RangeFields } from './fields/range-fields.js'
import { MoreOptions } from './fields/search-options.js'
import { SeedListField } from './fields/seed-list-field.js'
import { HitSection } from './hits/hit-section.js'
import { pageHits } from './hits/page-hits.js'
import { conditionWords } from './builder/condition-words.js'
import { exampleConditions } from './query/fact-conditions.js'
import { EMPTY_SEARCH } from './query/search-input.js'
import { FunnelView } from './run/funnel-view.js'
import { SearchFigures } from './run/search-figures.js'
import { useSampler } from './sample/use-sampler.js'
import { useCompletable } from './use-completable.js'
import { usePageSearch } from './use-page-search.js'
import './search-panel.css'
import { Button } from '../ui/button.js'

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
  const completable = useCompletable(offered)
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
