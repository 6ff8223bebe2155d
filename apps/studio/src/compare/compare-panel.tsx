import { use, useMemo, useState, type ReactNode } from 'preact/compat'
import type { PageState } from '../address/address.js'
import type { Go } from '../address/use-address.js'
import type { MakeWork } from '../making/making-protocol.js'
import { PanelTools } from '../ui/panel-tools.js'
import { shellWord } from '../address/command-words.js'
import { versionIssue } from '../words/version-issue.js'
import { openSession, type Session } from '../session/session.js'
import { ComparisonView, type PartWords } from './comparison-view.js'
import type { Side, TraceJob } from '../trace/trace-protocol.js'
import { divergeCommand } from '../trace/commands.js'
import { CopyCommand, Button } from '../ui/button.js'
import { DropPlace, OpenFileButton, type OpenedFile } from '../trace/opened-file.js'
import { FILE_WORDS, OtherSide } from './other-side-form.js'
import { ResultsView } from './results-view.js'
import { labelWords, pathWords, valueWords } from './part-text.js'
import { loadPlaceWords, type LoadWords } from '../words/load-place-words.js'
import { otherText, presetName, readOther, runName } from './other-side.js'
import { TracingStatus } from '../trace/tracing-status.js'
import { useShownAnswer, useTracer } from '../trace/use-tracer.js'
import type { FactWords } from '@seedfast/world'
import './compare-panel.css'

interface ComparePanelProps {
  readonly work: MakeWork
  readonly session: Session
  readonly go: Go
  readonly words: FactWords | undefined
  /** Loads the words that describe the parts of the world's results. Undefined if the world defines no such words. */
  readonly placeWords: LoadWords | undefined
}

/**
 * Compares two sides. Side A is the run on the page or an opened file. Side B is the run stored in the URL or another
 * opened file. Shows both results and their facts. If both sides have the same seed, also shows the first draw that
 * differs.
 */
export default function ComparePanel({ work, session, go, words, placeWords }: ComparePanelProps): ReactNode {
  const { world, state } = session
  const ownWords = use(loadPlaceWords(placeWords))
  const [fileA, setFileA] = useState<OpenedFile | null>(null)
  const [file, setFile] = useState<OpenedFile | null>(null)
  const other = useMemo(() => {
    if (state.other === null) return null
    const read = readOther(world.id, state.other)
    const worldVersion = read.state?.version ?? world.version
    const issues =
      worldVersion === world.version ? read.issues : [...read.issues, versionIssue(world, worldVersion)]
    return {
      ...read,
      issues,
      session: read.state === null ? null : openSession(world, read.state, state.seed ?? ''),
    }
  }, [world, state.other, state.seed])

  const sides = useMemo<{ readonly a: Side; readonly b: Side } | null>(() => {
    const otherWork = other?.session?.work ?? null
    const a: Side =
      fileA === null
        ? { kind: 'run', name: runName(world, state, work.seed), work }
        : { kind: 'file', ...fileA }
    if (file !== null) return { a, b: { kind: 'file', ...file } }
    const otherState = other?.state ?? null
    if (otherWork === null || otherState === null) return null
    return { a, b: { kind: 'run', name: runName(world, otherState, otherWork.seed), work: otherWork } }
  }, [world, work, other, file, fileA, state])
  const { state: comparing, tracer: resultTracer } = useTracer(
    useMemo<TraceJob | null>(() => (sides === null ? null : { kind: 'results', ...sides }), [sides]),
  )
  const { state: tracing, tracer } = useTracer(
    useMemo<TraceJob | null>(() => (sides === null ? null : { kind: 'compare', ...sides }), [sides]),
  )
  const { answer, stale } = useShownAnswer(tracing, 'compared')
  const results = useShownAnswer(comparing, 'results')
  const comparedResults = results.answer?.compared ?? null

  const parts = useMemo((): PartWords => {
    const [a, b] = [comparedResults?.a.result, comparedResults?.b.result]
    return {
      place: (path) => pathWords(a, path, ownWords),
      value: (value) => valueWords(value, ownWords),
      label: (side, label) => labelWords(side === 'A' ? a : b, label, ownWords),
    }
  }, [comparedResults, ownWords])
  const changeOther = (to: PageState | null, edit?: string): void => {
    setFile(null)
    const { version } = world
    go({ ...state, version, other: to === null ? null : otherText({ ...to, version }) }, edit)
  }
  const swap = (to: PageState): void => {
    const { version } = world
    go({ ...to, version, view: state.view, rest: state.rest, other: otherText({ ...state, version }) })
  }
  const changes = session.params.changes.length + session.overrides.changes.length
  const otherRun =
    file === null && fileA === null && other !== null && (other.session?.work ?? null) !== null ? other : null
  const command =
    otherRun === null
      ? null
      : divergeCommand(state, otherRun.state!, { a: work.seed, b: otherRun.session!.seed })
  return (
    <DropPlace className="compare" onFile={setFile}>
      <PanelTools>
        <Button disabled={otherRun === null} onClick={() => swap(otherRun!.state!)}>
          Swap A and B
        </Button>
        <CopyCommand command={command} />
      </PanelTools>
      <div className="compare-sides">
        <section className="compare-side" aria-label="Side A">
          <h2>
            <span className="side-letter">A</span> {fileA === null ? 'this run' : fileA.name}
          </h2>
          {fileA === null ? (
            <p>
              Seed <code>{work.seed}</code>
              {state.preset !== null && <>, preset {presetName(world, state.preset)}</>}
              {changes > 0 && <>, {changes === 1 ? '1 change' : `${changes} changes`} to the parameters</>}
            </p>
          ) : (
            <p className="quiet">{FILE_WORDS}</p>
          )}
          <div className="compare-actions">
            <OpenFileButton label="Open a file as A…" onFile={setFileA} />
            {fileA !== null && <Button onClick={() => setFileA(null)}>Use this run as A</Button>}
          </div>
        </section>
        <OtherSide
          here={state}
          other={other?.state ?? null}
          session={other?.session ?? null}
          hereSession={session}
          issues={other?.issues ?? []}
          file={file}
          onChange={changeOther}
          onFile={setFile}
        />
      </div>
      {comparedResults !== null && sides !== null && (
        <div className="traced-answer" data-stale={results.stale ? '' : undefined}>
          <ResultsView
            compared={comparedResults}
            words={words}
            pages={{ a: fileA === null ? state : null, b: otherRun?.state ?? null }}
          />
        </div>
      )}
      {/* If a run fails, the comparison of the draws below shows the reason. */}
      {comparing.answer?.kind !== 'failed' && (
        <TracingStatus state={comparing} tracer={resultTracer} words="Comparing results" />
      )}
      {state.other === null && file === null && <NothingToCompare world={world.id} seed={work.seed} />}
      <TracingStatus state={tracing} tracer={tracer} words="Comparing draws" />
      {answer !== null && (
        <div className="traced-answer" data-stale={stale ? '' : undefined}>
          <ComparisonView
            compared={answer}
            pages={{ a: fileA === null ? state : null, b: otherRun?.state ?? null }}
            parts={parts}
          />
        </div>
      )}
    </DropPlace>
  )
}

/** Explains how to start a comparison. Shown while there is no second side. */
function NothingToCompare({ world, seed }: { readonly world: string; readonly seed: string }): ReactNode {
  const base = ['npx', 'seedfast', 'diverge', world, '--seed', seed, '--base', 'HEAD']
    .map(shellWord)
    .join(' ')
  return (
    <div className="quiet grid gap-2 max-w-184">
      <p>
        Enter a different seed or different parameters for B, or drop a trace or artefact file here. The
        studio then compares the results and, if the seeds are equal, finds the first draw that differs.
      </p>
      <p>
        To see what an edit to your own world changes, save a trace in the Draws tab, edit the world, restart
        the server, and open the trace here. In a terminal, <code>{base}</code> compares your edit with the
        last commit.
      </p>
    </div>
  )
}
