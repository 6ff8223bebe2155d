import { useState, type ReactNode, type RefObject } from 'preact/compat'
import { type PageState, writeAddress } from '../../address/address.js'
import type { Go } from '../../address/use-address.js'
import type { Maker, MakerState } from '../../making/maker.js'
import type { Session } from '../../session/session.js'
import { useLoaded } from '../../session/use-loaded.js'
import { ToolsPlace } from '../../ui/panel-tools.js'
import { PartBoundary, lazyPart, namedPart } from '../../ui/part-boundary.js'
import type { FactWords } from '@seedfast/world'
import type { AskedPart } from '../../why/use-why.js'
import { ResultFooter } from './result-footer.js'
import { Panel, ComparePanel, DrawsPanel } from './result-panel.js'
import { Status } from './status.js'
import { Tabs } from './tabs.js'
import type { OpenPanels } from '../use-page-panels.js'
import type { WorldPage, WorldPartProps } from '../world-page.js'
import type { MakeWork } from '../../making/making-protocol.js'
import { todaysSeed } from '../../session/seed-text.js'
import { Button } from '../../ui/button.js'

// The code of each part is loaded when the part is first shown.
const WorldContents = lazyPart(() => import('../../things/world-contents.js'))
const SearchPanel = lazyPart(() => import('../../search/search-panel.js'))
const AskedWhy = namedPart('Why', () => import('../../why/asked-why.js'))

interface ResultSectionProps {
  readonly session: Session
  readonly own: WorldPage | null
  readonly panels: OpenPanels
  readonly making: MakerState
  readonly maker: Maker
  /** The props of the components that show the result, including that result. Null while there is no result. */
  readonly part: WorldPartProps | null
  /** Whether the shown result belongs to the current seed and params. If not, it is stale. */
  readonly current: boolean
  readonly why: AskedPart
  readonly frame: RefObject<HTMLElement | null>
  readonly words: FactWords | undefined
  readonly go: Go
  edit(change: Partial<PageState>, name?: string): void
  readonly onSave: (() => void) | null
}

export function ResultSection(props: ResultSectionProps): ReactNode {
  const { session, panels, making, maker, part, current, why, edit } = props
  const { line, tab, panel, inspect, viewOf } = panels
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const { answered, working } = making
  // In the Result panel, the explanation is next to the tree, not docked.
  const docked = why.explainedPart !== null && panel.id !== 'result' && part !== null && answered !== null
  /** Prepares the first explanation while the user is about to ask for one, so that it appears quickly. */
  const prepare = (): void => {
    if (part === null || answered === null || why.explainedPart !== null) return
    void import('../../why/asked-why.js').then(
      ({ prepareWhy }) => prepareWhy(answered.world, props.own?.placeWords),
      () => {}, // If this code can't be loaded, the Why panel says so.
    )
  }
  return (
    <section
      data-inspect={tab.id === 'inspect' ? '' : undefined}
      className="views min-w-0 frame rounded-xl bg-surface [transition:border-color_0.2s_0.15s]"
      aria-label="Result"
      ref={props.frame}
      onPointerOver={prepare}
      onFocus={prepare}
    >
      <div className="views-head flex items-center gap-x-4 gap-y-0 min-h-12 py-0 pr-4 pl-1 rule-b max-md:flex-wrap max-md:py-0 max-md:px-2">
        <Tabs
          label="Views"
          panels={line}
          current={tab}
          onChoose={(chosen) => edit({ view: viewOf(chosen) })}
        />
        <Status
          state={making}
          isQuiet={tab.id !== 'inspect'}
          onStop={() => maker.stop()}
          onAgain={() => {
            if (session.work !== null && !current) maker.make(session.work)
            else maker.show(panel.view)
          }}
        />
      </div>
      <div
        data-tools={panel.hasTools === true ? '' : undefined}
        className="views-tools flex flex-wrap items-center gap-x-4 gap-y-0 py-0 pr-3 pl-1"
      >
        {tab.id === 'inspect' && (
          <Tabs
            label="Inspect"
            panels={inspect}
            current={panel}
            onChoose={(chosen) => edit({ view: viewOf(chosen) })}
          />
        )}
        <div className="panel-tools" ref={setTools} />
      </div>
      <div
        className="panel relative min-h-[min(60dvh,36rem)] p-3 max-md:min-h-72 max-md:p-2"
        role="tabpanel"
        id="panel"
        aria-labelledby={`tab-${panel.id}`}
        aria-busy={working !== null && working !== 'diagnose'}
        data-stale={current || panel.id === 'search' ? undefined : ''}
      >
        <ToolsPlace value={tools}>
          <PartBoundary key={panel.id} name={panel.title}>
            <LoadSchemas session={session} isNeeded={panel !== panels.tabs[0]}>
              {panel.id === 'search' ? (
                <SearchPanel
                  go={props.go}
                  session={session}
                  words={props.words}
                  facts={part?.generated.facts ?? []}
                  edit={edit}
                />
              ) : (
                <OpenPanel {...props} />
              )}
            </LoadSchemas>
          </PartBoundary>
        </ToolsPlace>
        {session.work === null && !session.isPending && panel.id !== 'search' && (
          <StaleNote session={session} hasResult={answered !== null} edit={edit} />
        )}
      </div>
      {docked && (
        <div className="why-dock sticky bottom-0 z-3">
          <AskedWhy
            value={part.artefact.result}
            work={answered}
            page={session.state}
            why={why}
            placeWords={props.own?.placeWords}
            onClosed={() =>
              document.getElementById('panel')?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
            }
          />
        </div>
      )}
      {part !== null && <ResultFooter generated={part.generated} />}
    </section>
  )
}

/** Renders its children after the world's schemas are loaded. The first panel doesn't need the schemas. */
function LoadSchemas({
  session: { world },
  isNeeded,
  children,
}: {
  readonly session: Session
  readonly isNeeded: boolean
  readonly children: ReactNode
}): ReactNode {
  if (isNeeded) useLoaded(world.params, world.overrides)
  return children
}

/**
 * Renders the content of the open panel. If the run threw an error, the world's own panels are empty, and all other
 * panels show the error.
 */
function OpenPanel({
  own,
  panels,
  part,
  making,
  session,
  go,
  why,
  onSave,
  words,
}: ResultSectionProps): ReactNode {
  const { panel, isOwn } = panels
  const { answer, answered, views } = making
  if (isOwn && own !== null && own.Panel !== null) {
    return part === null ? null : <own.Panel {...part} panel={panel.id} />
  }
  if (answered === null) return null
  if (part === null) {
    const failed = answer?.kind === 'failed'
    return failed ? <FailedRun panel={panel.id} work={answered} session={session} go={go} /> : null
  }
  if (panel.id === 'contents') return <WorldContents {...part} />
  return (
    <Panel
      world={session.world}
      panel={panel}
      generated={part.generated}
      work={answered}
      session={session}
      go={go}
      result={part.artefact.result}
      drawn={panel.view === null ? undefined : views[panel.view]}
      why={why}
      placeWords={own?.placeWords}
      onSave={onSave}
      words={words}
    />
  )
}

interface FailedRunProps {
  readonly panel: string
  readonly work: MakeWork
  readonly session: Session
  readonly go: Go
}

/** Shows the available information about a run that threw an error, including the draws before the error. */
function FailedRun({ panel, work, session, go }: FailedRunProps): ReactNode {
  if (panel === 'draws') return <DrawsPanel work={work} session={session} result={undefined} />
  if (panel === 'compare')
    return <ComparePanel work={work} session={session} go={go} words={undefined} placeWords={undefined} />
  return (
    <p className="quiet">
      There is no result to show. The <a href={writeAddress({ ...session.state, view: 'draws' })}>draws</a>{' '}
      show how far the run got.
    </p>
  )
}

interface StaleNoteProps {
  readonly session: Session
  /** Whether the page still shows an earlier result. */
  readonly hasResult: boolean
  edit(change: Partial<PageState>): void
}

/** Says that the seed or the parameters are invalid, and offers valid ones. */
function StaleNote({ session, hasResult, edit }: StaleNoteProps): ReactNode {
  const { world, params, overrides, presetFault, seedFault } = session
  const isRefused = presetFault !== null || params.issues.length > 0 || overrides.issues.length > 0
  return (
    <div className="stale-note absolute top-18 right-4 bottom-auto left-4 w-fit my-0 mx-auto py-2 px-4 frame border-bad rounded-md bg-surface text-bad lifted">
      <p>
        {hasResult
          ? 'Showing the last valid result. Fix the seed or the parameters to update it.'
          : 'Nothing to show yet. Fix the seed or the parameters.'}
      </p>
      <p className="notice-actions">
        {seedFault !== null && (
          <Button onClick={() => edit({ seed: todaysSeed(world, params.parsed ?? params.base.parsed) })}>
            Use today’s seed
          </Button>
        )}
        {isRefused && (
          <Button onClick={() => edit({ preset: null, params: [], overrides: [] })}>
            Use the default parameters
          </Button>
        )}
      </p>
    </div>
  )
}
