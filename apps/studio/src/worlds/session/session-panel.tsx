import type { PlayedSession, TimelineStep } from '@seedfast/session'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'preact/compat'
import type { WorldPartProps } from '../../page/world-page.js'
import { usePageKeys } from '../../page/shortcuts/use-keys.js'
import { givenChange } from '../../session/session.js'
import { withValues } from '../../address/address-value.js'
import { DropPlace, OpenFileButton, type OpenedFile } from '../../trace/opened-file.js'
import { Button, CloseButton } from '../../ui/button.js'
import { RowGrid } from '../../ui/row-grid.js'
import { useToast } from '../../ui/toast.js'
import { countOf } from '../../words/quantity-text.js'
import { step as stepValue } from './address-values.js'
import { BranchForm } from './branch-form.js'
import { MomentView } from './moment-view.js'
import { SESSION_KEYS } from './session-keys.js'
import { SessionSource } from './session-source.js'
import { openSessionWorker } from './worker/open-session-worker.js'
import type { PlayedSide, ReadSide } from './worker/session-calls.js'
import './session.css'

/** The kinds of files that this panel opens. */
const KINDS = ['session log'] as const

/** A log with which the session is compared. */
interface OtherLog {
  readonly name: string
  readonly side: ReadSide
}

/** Renders a session step by step: its timeline, and the state, the draws and the picture after the displayed step. */
export default function SessionPanel(props: WorldPartProps & { readonly panel: string }): ReactNode {
  const { session, artefact, edit, singleKeys } = props
  const { steps } = artefact.result as unknown as PlayedSession
  const { inputs: _inputs, botSteps: _botSteps, ...params } = artefact.params as Record<string, unknown>
  const side = useSameSide({
    world: artefact.world,
    seed: artefact.seed,
    params,
    steps: steps.map(({ input, auto }) => ({ input, isAutomatic: auto === true })),
  })
  const at = Math.min(stepValue.of(session.state) ?? steps.length, steps.length)
  const [other, setOther] = useState<OtherLog | null>(null)
  const [source] = useState(() => new SessionSource(openSessionWorker))
  const shown = useSyncExternalStore(source.subscribe, source.state)
  const say = useToast()
  useEffect(() => () => source.close(), [source])
  useEffect(() => source.show(side, other?.side ?? null, at), [source, side, other, at])

  const show = (next: number): void => {
    if (next >= 0 && next <= steps.length) stepValue.set(props, next === steps.length ? null : next)
  }
  const moved = (by: number) => (): boolean => {
    show(at + by)
    return true
  }
  usePageKeys(SESSION_KEYS, singleKeys, { back: moved(-1), on: moved(1) })
  const open = ({ name, text }: OpenedFile, done: (read: ReadSide) => void): void =>
    source.read({ world: artefact.world, name, text }, (read) =>
      'fault' in read ? say(read.fault) : done(read),
    )
  /** Shows another session of this world on the page. */
  const go = ({ seed, steps: played, params: given }: Omit<PlayedSide, 'world'>): void =>
    edit({
      seed,
      ...givenChange(session, 'params', { ...(given as object), inputs: inputsOf(played), botSteps: 0 }),
      ...withValues(session.state, stepValue.to(null)),
    })
  const branch = (input: unknown, refused: (refusal: string) => void): void =>
    source.refusal(at, input, (refusal) =>
      refusal === null
        ? go({ ...side, steps: [...side.steps.slice(0, at), { input, isAutomatic: false }] })
        : refused(refusal),
    )

  const { a, b, firstDifference, fault } = shown
  return (
    <DropPlace
      className="session-panel"
      words="Drop a session log here"
      kinds={KINDS}
      onFile={(file) => open(file, (read) => setOther({ name: file.name, side: read }))}
    >
      <div className="session-line">
        <Button disabled={at === 0} onClick={() => show(at - 1)}>
          Back
        </Button>
        <Button disabled={at === steps.length} onClick={() => show(at + 1)}>
          Forward
        </Button>
        <input
          type="range"
          aria-label="Step"
          min={0}
          max={steps.length}
          value={at}
          onChange={({ currentTarget: { value } }) => show(Number(value))}
        />
        <span aria-live="polite" className="session-at">
          {at === 0 ? 'the start' : `step ${at}`} of {steps.length}
        </span>
      </div>
      <div className="session-line">
        <OpenFileButton
          label="Open a log…"
          kinds={KINDS}
          onFile={(file) =>
            open(file, (read) => {
              go(read)
              if (read.drift !== null) say(`${file.name}: ${read.drift}`)
            })
          }
        />
        <OpenFileButton
          label="Compare with a log…"
          kinds={KINDS}
          onFile={(file) => open(file, (read) => setOther({ name: file.name, side: read }))}
        />
      </div>
      {other !== null && a !== null && (
        <p className="notice session-compared">
          <span>
            {other.side.drift !== null && `${other.name}: ${other.side.drift}. `}
            {comparedText(other, steps.length, firstDifference)}{' '}
            {firstDifference !== null && firstDifference !== at && (
              <Button look="link" onClick={() => show(firstDifference)}>
                Go to step {firstDifference}
              </Button>
            )}
          </span>
          <CloseButton aria-label={`Close ${other.name}`} onClick={() => setOther(null)} />
        </p>
      )}
      {fault !== null && <p className="notice faulty">The session’s code couldn’t run: {fault}</p>}
      <div className="session-columns">
        <StepList steps={side.steps} at={at} onShow={show} />
        <div className="session-moments" data-two={other === null ? undefined : ''}>
          {a !== null && (
            <MomentView
              title={other === null ? null : 'This page'}
              moment={a}
              changes={other === null ? a.changes : null}
            />
          )}
          {other !== null && b !== null && (
            <MomentView title={other.name} moment={b} changes={shown.differences} />
          )}
        </div>
      </div>
      {a !== null && a.fault === null && (
        <BranchForm key={at} step={at} choices={a.choices} onBranch={branch} />
      )}
    </DropPlace>
  )
}

/** Returns the same object as long as its content is the same, because each render creates a new one. */
function useSameSide(side: PlayedSide): PlayedSide {
  const key = JSON.stringify(side)
  const last = useRef({ key: '', side })
  if (last.current.key !== key) last.current = { key, side }
  return last.current.side
}

function inputsOf(steps: readonly TimelineStep[]): readonly unknown[] {
  return steps.filter(({ isAutomatic }) => !isAutomatic).map(({ input }) => input)
}

function comparedText({ name, side }: OtherLog, steps: number, firstDifference: number | null): string {
  const common = Math.min(side.steps.length, steps)
  if (firstDifference === 0) return `The first states of this page and ${name} differ.`
  if (firstDifference !== null) return `Step ${firstDifference} is the first after which the states differ.`
  const more = side.steps.length === steps ? '' : ` ${name} has ${countOf(side.steps.length, 'step')}.`
  return `The states are equal after each of the ${countOf(common, 'step')}.${more}`
}

interface StepListProps {
  readonly steps: readonly TimelineStep[]
  readonly at: number
  onShow(step: number): void
}

function StepList({ steps, at, onShow }: StepListProps): ReactNode {
  const heads = useMemo(() => ['Step', 'Input'], [])
  return (
    <RowGrid
      name="Steps"
      className="session-steps"
      count={steps.length + 1}
      rowHeight={32}
      heads={heads}
      active={at}
      visible={at}
      rowId={(index) => `step-${index}`}
      rowProps={(index) => ({ 'aria-selected': index === at })}
      cells={(index) => {
        const step = steps[index - 1]
        const text = step === undefined ? 'the start' : JSON.stringify(step.input)
        return (
          <>
            <span role="gridcell">{index}</span>
            <span role="gridcell" title={text}>
              {text}
              {step?.isAutomatic === true && <span className="text-ink-soft"> automatic</span>}
            </span>
          </>
        )
      }}
      onMove={onShow}
      onPress={onShow}
    />
  )
}
