import {
  areLoaded,
  type AnyWorld,
  type Artefact,
  type FactWords,
  type Path,
  pathPointer,
  visibleText,
} from '@seedfast/world'
import type { ListedWorld } from '@seedfast/worlds/lazy'
import { Suspense, useEffect, useMemo, useRef, type ReactNode } from 'preact/compat'
import type { PageState } from '../address/address.js'
import { withValues } from '../address/address-value.js'
import type { Go } from '../address/use-address.js'
import { ExportMenu } from '../export/export-menu.js'
import type { FactRow } from '../making/making-protocol.js'
import { useMaker } from '../making/use-maker.js'
import { Facts } from '../panels/facts.js'
import { useCurrentSeed } from '../saved-seeds/use-current-seed.js'
import { where } from '../search/query/where-value.js'
import { bothConditions } from '../search/query/fact-conditions.js'
import { SeedBar } from '../seed/seed-bar.js'
import { useSeedMoves } from '../seed/use-seed-moves.js'
import { openSession, givenChange } from '../session/session.js'
import { useUndo } from '../session/use-undo.js'
import { Later } from '../ui/later.js'
import { PartBoundary, lazyPart, namedPart } from '../ui/part-boundary.js'
import { fileName, saveFile } from '../ui/save-file.js'
import { useToast } from '../ui/toast.js'
import { useWhy } from '../why/use-why.js'
import { ParamChips } from './rail/param-chips.js'
import { ParamsRail } from './rail/params-rail.js'
import { RailButton } from './rail/rail-button.js'
import { ResultSection } from './result/result-section.js'
import { usePagePanels } from './use-page-panels.js'
import { useRail } from './rail/use-rail.js'
import { useShortcuts } from './shortcuts/use-shortcuts.js'
import { focusWish } from '../wish/wish-input.js'
import { WishPlace } from '../wish/wish-place.js'
import type { WorldPage } from './world-page.js'
import './generic-page.css'

// The code of these parts is loaded when they are first needed.
const LinkFaultsNotice = lazyPart(() =>
  import('./link-faults-notice.js').catch(() => ({ default: () => null })),
)
const RunFaults = namedPart('The problems', () => import('./result/run-faults.js'))
const SavedSeedList = namedPart('The saved seeds', () => import('../saved-seeds/saved-seed-list.js'))

const NO_FACTS: readonly FactRow[] = []

interface PageProps {
  readonly worlds: readonly ListedWorld[]
  readonly world: AnyWorld
  readonly state: PageState
  readonly go: Go
  readonly singleKeys: boolean
  /** The parts that only this world's page has, or null if there are none. */
  readonly own: WorldPage | null
  readonly factWords: FactWords | undefined
}

/** Renders the page of any world: its seed, params and result. Nothing here depends on a particular world. */
export function GenericPage({ worlds, world, state, go, singleKeys, own, factWords }: PageProps): ReactNode {
  const isReady = areLoaded(world.params, world.overrides)
  // The session depends on whether the schemas are loaded.
  const session = useMemo(() => openSession(world, state, ''), [world, state, isReady])
  const panels = usePagePanels(world, own, state.view)
  const { line, tab, panel } = panels
  const { state: making, maker } = useMaker(session.work, panel.view)
  const why = useWhy(state)
  const seedField = useRef<HTMLInputElement>(null)
  const views = useRef<HTMLElement>(null)
  const rail = useRail(views)
  const stepHits = useRef<((by: 1 | -1) => void) | null>(null)

  const edit = (change: Partial<PageState>, name?: string): void =>
    go({ ...state, version: world.version, ...change }, name)
  const moves = useSeedMoves(session, (seed) => edit({ seed }))
  const say = useToast()
  const undo = useUndo(state, go)
  const currentSeed = useCurrentSeed(session)

  const { answer, answered, working } = making
  const generated = answer?.kind === 'generated' ? answer : null
  const current =
    session.work !== null && answered !== null && JSON.stringify(answered) === JSON.stringify(session.work)
  const isDiagnosing = making.diagnosis === null && working !== null && (generated?.problems.length ?? 0) > 0
  const diagnosis = isDiagnosing ? ('pending' as const) : making.diagnosis
  const artefact = useMemo(
    () => (generated === null ? null : (JSON.parse(generated.artefact) as Artefact)),
    [generated],
  )
  const part =
    generated === null || artefact === null
      ? null
      : {
          session,
          generated,
          diagnosis,
          artefact,
          current,
          edit,
          explainedPart: why.explainedPart,
          onWhy: why.ask,
          singleKeys,
        }
  const save =
    generated !== null && current && generated.problems.length === 0
      ? () => saveFile(fileName(world.id, generated.seed, 'json'), generated.artefact, 'application/json')
      : null

  const nameOf = own?.paramName ?? ((_path: Path, value: unknown) => factWords?.value?.('', value) ?? null)

  const addCondition = (condition: string): void => {
    edit(withValues(state, where.to(bothConditions(where.of(state), condition))))
    say('Added to your wish')
  }
  useShortcuts(
    {
      'new-seed': moves.random,
      'daily-seed': moves.daily,
      'edit-seed': () => seedField.current?.select(),
      'edit-params': rail.open,
      'next-panel': () => edit({ view: panels.viewOf(line[(line.indexOf(tab) + 1) % line.length]!) }),
      'copy-link': moves.copyLink,
      star: currentSeed.star,
      // Even if there is nothing to undo, because the browser would undo the text of a field, whether focused or not.
      undo: () => undo.undo?.(),
      redo: () => undo.redo?.(),
      search: focusWish,
      'next-hit': () => stepHits.current?.(1),
      'previous-hit': () => stepHits.current?.(-1),
      ...(moves.next === null ? {} : { 'next-seed': moves.next }),
      ...(moves.previous === null ? {} : { 'previous-seed': moves.previous }),
      ...(save === null ? {} : { 'save-file': save }),
      ...(working !== null ? { stop: () => maker.stop() } : rail.isOpen ? { stop: rail.close } : {}),
    },
    singleKeys,
  )
  useEffect(() => {
    document.title = visibleText(`${session.seed} · ${world.title} · Seedfast`)
  }, [session.seed, world.title])

  return (
    <div className="page grid grid-cols-1 gap-4 p-4">
      <main className="main grid grid-cols-1 content-start gap-3 min-w-0" id="main">
        <h1 className="visually-hidden">{world.title}</h1>
        <WishPlace
          session={session}
          go={go}
          stepHits={stepHits}
          facts={generated?.facts ?? NO_FACTS}
          words={factWords}
          askedParts={own?.askedParts}
          edit={edit}
          onText={() => edit({ view: 'search' })}
        />
        <SeedBar
          seed={session.seed}
          fault={session.seedFault}
          hints={session.seedNotes}
          example={own?.exampleSeed ?? null}
          field={seedField}
          moves={moves}
          undo={undo}
          current={currentSeed}
          saved={<SavedSeedList worlds={worlds} mostRecent={8} />}
          exports={
            <ExportMenu world={world} generated={generated} maker={maker} shown={panel.view} onSave={save} />
          }
          rail={<RailButton rail={rail} session={session} />}
          onType={(seed) => edit({ seed }, 'seed')}
          onParam={(name, value) =>
            edit(givenChange(session, 'params', { ...(session.params.value as object), [name]: value }))
          }
        />
        {current && answer !== null && (generated === null || generated.problems.length > 0) && (
          <RunFaults
            answer={answer}
            diagnosis={diagnosis}
            nameOf={nameOf}
            onDefaults={() => edit({ preset: null, params: [], overrides: [] })}
          />
        )}
        {part !== null && storesValues(state) && (
          <PartBoundary name="The check of this link">
            <Suspense fallback={null}>
              <LinkFaultsNotice part={part} panels={panels} own={own} />
            </Suspense>
          </PartBoundary>
        )}
        <ParamChips session={session} nameOf={nameOf} edit={edit} />
        <div className={own?.Side ? 'min-w-0 result-with-cards' : 'min-w-0'}>
          <ResultSection
            session={session}
            own={own}
            panels={panels}
            making={making}
            maker={maker}
            part={part}
            current={current}
            why={why}
            frame={views}
            words={factWords}
            go={go}
            edit={edit}
            onSave={save}
          />
          {own !== null && own.Side !== null && part !== null && (
            <aside className="side" aria-label="Result details" data-stale={current ? undefined : ''}>
              <PartBoundary name="This card">
                <own.Side {...part} />
              </PartBoundary>
            </aside>
          )}
        </div>
        {generated !== null && (
          <Later>
            <Facts facts={generated.facts} words={factWords} onCondition={addCondition} />
          </Later>
        )}
      </main>
      <ParamsRail
        session={session}
        nameOf={nameOf}
        open={rail.isOpen}
        onClose={rail.close}
        onPreset={(preset) => edit({ preset, params: [] })}
        onEdit={(name, value, path) => edit(givenChange(session, name, value), editName(name, path))}
        onReset={() => edit({ params: [], overrides: [] })}
      />
    </div>
  )
}

/** Returns whether the URL has values that the page may be unable to show. */
function storesValues({ view, rest }: PageState): boolean {
  return view !== null || rest.length > 0
}

/** Returns a name for edits of one field. Consecutive edits with the same name share one history entry. */
function editName(name: string, path: Path): string {
  return `${name}${pathPointer(path)}`
}
