import type { FactWords } from '@seedfast/world'
import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'preact/compat'
import type { PageState } from '../address/address.js'
import type { Go } from '../address/use-address.js'
import type { FactRow } from '../making/making-protocol.js'
import { builderFacts } from '../search/builder/builder-facts.js'
import { HitStrip } from '../search/hits/hit-strip.js'
import HitStepper from '../search/hits/hit-stepper.js'
import { hasSearchParams } from '../search/hits/hit-states.js'
import type { LoadAskedParts } from '../search/hits/use-hit-views.js'
import { pageHits, type PageHits } from '../search/hits/page-hits.js'
import { sameSearch } from '../search/query/ready-search.js'
import { positionsAfter } from '../search/query/search-positions.js'
import type { SearchInput } from '../search/query/search-input.js'
import { withAddedPart, wishParts } from '../search/builder/wish-parts.js'
import { phaseText } from '../search/run/phase-text.js'
import { SearchButtons } from '../search/run/search-buttons.js'
import { MistakeNotes } from './mistake-notes.js'
import { useMistakes, useSampler } from '../search/sample/use-sampler.js'
import { usePageSearch } from '../search/use-page-search.js'
import type { Session } from '../session/session.js'
import { countText } from '../words/quantity-text.js'
import { WishChips } from './wish-chips.js'
import { WishField } from './wish-field.js'
import './wish-bar.css'
import { Button } from '../ui/button.js'

export interface WishBarProps {
  readonly session: Session
  readonly go: Go
  /** Receives the function that shows the next or previous hit, for the page's shortcuts. */
  readonly stepHits: RefObject<PageHits['step'] | null>
  readonly facts: readonly FactRow[]
  readonly words: FactWords | undefined
  readonly askedParts: LoadAskedParts | undefined
  /** What the wish can name, for the field's placeholder. */
  readonly hint: string
  /** The text that the user typed before this code was loaded, or null if the user didn't type. */
  readonly firstText: string | null
  edit(change: Partial<PageState>, name?: string): void
  /** Opens the Search tab, which shows the conditions as text. */
  onText(): void
}

/** How long the page waits after a change before it searches, in milliseconds, because the user may still be typing. */
const PAUSE = 300

/** Renders the wish: the field, the conditions as chips, the state of the search, and the hits. */
export default function WishBar(props: WishBarProps): ReactNode {
  const { session, go, stepHits, facts, words, askedParts, hint, firstText, edit, onText } = props
  const { world, state } = session
  const hits = pageHits(session, go)
  const { run } = hits
  useEffect(() => {
    stepHits.current = hits.step
  })
  // The search pauses and keeps its hits when the user leaves the page.
  useEffect(() => () => run.pause(), [run])
  const { types, written, read, isCurrent, search, write, start } = usePageSearch(session, hits, edit)
  const sampler = useSampler(session)
  const mistakes = useMistakes(sampler, read.requestedSearch)
  const offered = useMemo(() => builderFacts(types, facts, words, sampler), [types, facts, words, sampler])
  const parts = useMemo(
    () => wishParts(world, types, written, read.faults),
    [world, types, written.where, written.not, written.should, read.faults],
  )
  const isSearchTab = state.view === 'search'
  const { requestedSearch } = search
  // A link to a search starts it. Outside the Search tab, so does each change of the conditions.
  const opened = useRef(JSON.stringify(written))
  const [wanted, running] = [read.requestedSearch, requestedSearch].map((one) =>
    JSON.stringify(one?.request.query),
  )
  useEffect(() => {
    const next = read.requestedSearch
    if (!isCurrent || next === null || wanted === running) return undefined
    const isFirst = search.phase === 'idle'
    if (isSearchTab && !(isFirst && JSON.stringify(written) === opened.current)) return undefined
    const timer = setTimeout(() => run.start(next, run.workers), isFirst ? 0 : PAUSE)
    return () => clearTimeout(timer)
  }, [wanted, running, isCurrent, isSearchTab])
  const change = (next: Partial<SearchInput>, name?: string): void => {
    write(next, name)
    if (isSearchTab && name === undefined) start(next)
  }
  if (types.size === 0) return null
  const isEmpty = parts.length === 0
  const isMore =
    search.phase === 'done' &&
    requestedSearch !== null &&
    requestedSearch.first !== null &&
    search.last !== null &&
    positionsAfter(requestedSearch, search.last) !== null
  const isOther = requestedSearch !== null && !hasSearchParams(requestedSearch, session)
  return (
    <>
      <WishField
        session={session}
        facts={offered}
        hint={hint}
        firstText={firstText}
        isEmpty={isEmpty}
        onSeed={(seed) => edit({ seed })}
        onAdd={(condition, role) => change(withAddedPart(written, parts, role, condition))}
      />
      {!isEmpty && (
        <WishChips
          world={world}
          facts={offered}
          written={written}
          parts={parts}
          points={read.points}
          cutOffFault={read.faults.cutOff}
          isTextShown={isSearchTab}
          onWrite={change}
          onText={onText}
        />
      )}
      <MistakeNotes
        // Hits prove that the conditions can be met.
        mistakes={search.found > 0 && wanted === running ? null : mistakes}
        impossible={read.impossible}
        world={world}
        facts={offered}
        written={written}
        onWrite={change}
      />
      {(!isEmpty || isSearchTab) && (
        <div className="wish-status">
          <SearchButtons
            run={run}
            search={search}
            isSame={sameSearch(read.requestedSearch, requestedSearch)}
            onStart={read.requestedSearch === null ? null : () => start()}
          />
          <p className="search-status" role="status" data-faulty={search.phase === 'failed' ? '' : undefined}>
            {phaseText(search)}
          </p>
          <HitStepper hits={hits} session={session} />
          {isMore && (
            <Button look="add" onClick={() => run.more(run.workers)}>
              {countText(requestedSearch.first!)} more
            </Button>
          )}
          {!isSearchTab && (
            <button type="button" className="link-button ml-auto" onClick={onText}>
              As text, and all options
            </button>
          )}
        </div>
      )}
      {isOther && search.hits.length > 0 && (
        <div className="notice hits-note flex flex-wrap items-center gap-x-4 gap-y-2" role="status">
          <p className="flex-[1_1_16rem]">
            This search used different parameters from those on the page. Opening a hit switches to the
            search’s parameters.
          </p>
          <Button onClick={() => edit(requestedSearch.given)}>Use the search’s parameters</Button>
        </div>
      )}
      {(!isEmpty || isSearchTab) && requestedSearch !== null && search.hits.length > 0 && (
        <HitStrip
          requestedSearch={requestedSearch}
          search={search}
          session={session}
          hits={hits}
          types={types}
          words={words}
          askedParts={askedParts}
          onOpen={(hit) => hits.open(hit, isSearchTab ? { view: null } : {})}
        />
      )}
    </>
  )
}
