import { issueLines, pathPointer, type AnyWorld, type Artefact, type Path } from '@seedfast/world'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { PageState } from '../address/address.js'
import type { Go } from '../address/use-address.js'
import { useMaker } from '../making/use-maker.js'
import { Draws } from '../panels/draws.js'
import { Facts } from '../panels/facts.js'
import { Panel } from './result-panel.js'
import { PanelTools, ToolsPlace } from '../ui/panel-tools.js'
import { panelsOf, type PanelName } from '../panels/panels.js'
import { Problems } from '../panels/problems.js'
import { Proof } from '../panels/proof.js'
import { Tabs } from './tabs.js'
import { HitStepper } from '../search/hits/hit-stepper.js'
import { useHits } from '../search/hits/use-hits.js'
import { SeedBar } from '../seed/seed-bar.js'
import { useSeedMoves } from '../seed/use-seed-moves.js'
import { openSession, givenChange } from '../session/session.js'
import { lazyPart, PartBoundary } from '../ui/part-boundary.js'
import { fileName, saveFile } from '../ui/save-file.js'
import { useShortcuts } from './use-shortcuts.js'
import { FailedRun } from './failed-run.js'
import { Failure } from './world-failure.js'
import type { WorldPage } from './world-page.js'
import { ParamsRail } from './params-rail.js'
import { RailButton } from './rail-button.js'
import { Status } from './status.js'
import { useRail } from './use-rail.js'
import './generic-page.css'

/** The panel loads its code, including the search engine, when it is first opened. */
const SearchPanel = lazyPart(() => import('../search/search-panel.js'))

interface PageProps {
  readonly world: AnyWorld
  readonly state: PageState
  readonly go: Go
  readonly singleKeys: boolean
  /** The tabs and cards that only this world has; null if it has none. */
  readonly own: WorldPage | null
}

/** Renders the page of any world: its seed, params and result. Nothing in it depends on a specific world. */
export function GenericPage({ world, state, go, singleKeys, own }: PageProps): ReactNode {
  const session = useMemo(() => openSession(world, state, ''), [world, state])
  const panels = useMemo(() => [...(own?.panels ?? []), ...panelsOf(world)], [own, world])
  const panel = panels.find(({ id }) => id === state.view) ?? panels[0]!
  const { state: making, maker } = useMaker(session.work, panel.view)
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const seedField = useRef<HTMLInputElement>(null)
  const views = useRef<HTMLElement>(null)
  const rail = useRail(views)
  const searchField = useRef<HTMLTextAreaElement>(null)
  /** Whether to focus the search field as soon as it is rendered. */
  const toSearchField = useRef(false)
  const hits = useHits(session, go)

  const edit = (change: Partial<PageState>, name?: string): void =>
    go({ ...state, version: world.version, ...change }, name)
  const moves = useSeedMoves(session, (seed) => edit({ seed }))
  const show = (shown: PanelName): void => edit({ view: shown === panels[0] ? null : shown.id })

  const { answer, answered, working } = making
  const made = answer?.kind === 'made' ? answer : null
  const current =
    session.work !== null && answered !== null && JSON.stringify(answered) === JSON.stringify(session.work)
  const artefact = useMemo(() => (made === null ? null : (JSON.parse(made.artefact) as Artefact)), [made])
  const part =
    own === null || made === null || artefact === null ? null : { session, made, artefact, current, edit }
  const save =
    made !== null && current && made.problems.length === 0
      ? () => saveFile(fileName(world.id, made.seed, 'json'), made.artefact, 'application/json')
      : null

  const openSearch = (): void => {
    show(panels.find(({ id }) => id === 'search')!)
    if (searchField.current === null) toSearchField.current = true
    else searchField.current.focus()
  }
  useShortcuts(
    {
      'new-seed': moves.random,
      'daily-seed': moves.daily,
      'edit-seed': () => seedField.current?.select(),
      'edit-params': rail.open,
      'next-panel': () => show(panels[(panels.indexOf(panel) + 1) % panels.length]!),
      'copy-link': moves.copyLink,
      search: openSearch,
      'next-hit': () => hits.step(1),
      'previous-hit': () => hits.step(-1),
      ...(moves.next === null ? {} : { 'next-seed': moves.next }),
      ...(moves.previous === null ? {} : { 'previous-seed': moves.previous }),
      ...(save === null ? {} : { 'save-file': save }),
      ...(working !== null ? { stop: () => maker.stop() } : rail.isOpen ? { stop: rail.close } : {}),
    },
    singleKeys,
  )
  useEffect(() => {
    document.title = `${session.seed} · ${world.title} · Seedfast`
  }, [session.seed, world.title])

  const panelOfResult = (): ReactNode => {
    if (own?.panels.includes(panel) === true)
      return part === null ? null : <own.Panel {...part} panel={panel.id} />
    if (answered === null) return null
    if (made === null) {
      const failed = answer?.kind === 'failed'
      return failed ? <FailedRun panel={panel.id} work={answered} session={session} go={go} /> : null
    }
    return (
      <Panel
        world={world}
        panel={panel}
        made={made}
        work={answered}
        session={session}
        go={go}
        result={artefact?.result}
        drawn={panel.view === null ? undefined : making.views[panel.view]}
        onSave={save}
      />
    )
  }
  return (
    <div className="page">
      <ParamsRail
        session={session}
        open={rail.isOpen}
        onClose={rail.close}
        onPreset={(preset) => edit({ preset, params: [] })}
        onEdit={(name, value, path) => edit(givenChange(session, name, value), editName(name, path))}
        onReset={() => edit({ params: [], overrides: [] })}
      />
      <main className="main" id="main">
        <SeedBar
          seed={session.seed}
          fault={session.seedFault}
          hint={session.seedHint}
          expected={world.seed.expected}
          field={seedField}
          onType={(seed) => edit({ seed }, 'seed')}
          onNew={moves.random}
          onDaily={moves.daily}
          onCopyLink={moves.copyLink}
          onNext={moves.next}
          onPrevious={moves.previous}
        />
        <RailButton rail={rail} session={session} />
        {current && made !== null && <Problems problems={made.problems} />}
        {current && answer?.kind === 'failed' && <Failure message={answer.message} stack={answer.stack} />}
        {current && answer?.kind === 'refused' && (
          <Failure message={issueLines(answer.issues).join('; ')} stack="" />
        )}
        <section className="views" aria-label="Result" ref={views}>
          <div className="views-head">
            <Tabs panels={panels} current={panel} onChoose={show} />
            <div className="panel-tools" ref={setTools} />
            <Status
              state={making}
              onStop={() => maker.stop()}
              onAgain={() => {
                if (session.work !== null && !current) maker.make(session.work)
                else maker.show(panel.view)
              }}
            />
          </div>
          <div
            className="panel"
            role="tabpanel"
            id="panel"
            aria-labelledby={`tab-${panel.id}`}
            aria-busy={working !== null}
            data-stale={current || panel.id === 'search' ? undefined : ''}
          >
            <ToolsPlace value={tools}>
              <PartBoundary key={panel.id} name={panel.title}>
                {panel.id === 'search' ? (
                  <SearchPanel
                    hits={hits}
                    session={session}
                    field={searchField}
                    toField={toSearchField}
                    facts={made?.facts ?? []}
                    edit={edit}
                  />
                ) : (
                  <>
                    <PanelTools>
                      <HitStepper hits={hits} session={session} />
                    </PanelTools>
                    {panelOfResult()}
                  </>
                )}
              </PartBoundary>
            </ToolsPlace>
            {session.work === null && panel.id !== 'search' && (
              <p className="stale-note">
                {answered === null
                  ? 'Nothing to show yet. Fix the seed or the parameters.'
                  : 'Showing the last valid result. Fix the seed or the parameters to update it.'}
              </p>
            )}
          </div>
        </section>
      </main>
      <aside className="side" aria-label="Result details" data-stale={current ? undefined : ''}>
        {own !== null && part !== null && (
          <PartBoundary name="This card">
            <own.Side {...part} />
          </PartBoundary>
        )}
        {made !== null && (
          <>
            <Proof made={made} onSave={save} />
            <Facts facts={made.facts} />
            <Draws counts={made.drawCounts} />
          </>
        )}
      </aside>
    </div>
  )
}

/** Returns a name for edits of the field at a path. Consecutive edits with the same name share one history entry. */
function editName(name: string, path: Path): string {
  return `${name}${pathPointer(path)}`
}
