import { callText, placeText, type ExplainedDraw, type Explanation } from '@seedfast/audit'
import { foundText } from '@seedfast/world'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { PageState } from '../address/address.js'
import type { MakeWork } from '../making/messages.js'
import { countOf, countText } from '../search/search-words.js'
import { CloseIcon } from '../shell/icons.js'
import { explainCommand } from './commands.js'
import { CopyCommand } from './copy-command.js'
import type { TraceJob } from './messages.js'
import { drawLink } from './panel-links.js'
import { TracingStatus } from './tracing-status.js'
import { useTracer } from './use-tracer.js'
import './why.css'

interface WhyProps {
  readonly work: MakeWork
  readonly page: PageState
  /** The place in the result, as a JSON Pointer; null for a label that leads to none. */
  readonly pointer: string | null
  /** A label of the world that is asked about at first; null for the place itself. */
  readonly asked: string | null
  onClose(): void
}

/** How many draws are listed at first. */
const LISTED = 50

/** Which draws decided a place in the result: by the world's labels, or by changing one draw at a time. */
export function Why({ work, page, pointer, asked, onClose }: WhyProps): ReactNode {
  // A label of the world that is looked at in place of the place itself.
  const [label, setLabel] = useState(asked)
  const path = useMemo(
    () => (label === null ? pointerSteps(pointer ?? '') : label.split('/')),
    [label, pointer],
  )
  const job = useMemo<TraceJob>(() => ({ kind: 'explain', work, path }), [work, path])
  const { state, tracer } = useTracer(job)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const [labels, setLabels] = useState<readonly string[]>(asked === null ? [] : [asked])
  const answer = state.answer?.kind === 'explained' ? state.answer : null
  const told = answer?.labels ?? state.progress?.labels ?? labels
  if (label === null && told.join('\n') !== labels.join('\n')) setLabels(told)
  const found = state.progress?.decided ?? []

  return (
    <section
      className="why"
      aria-labelledby="why-title"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        if (state.working) tracer.stop()
        else onClose()
      }}
    >
      <div className="why-head">
        <h2 id="why-title" tabIndex={-1} ref={title}>
          Why <code>{label ?? (pointer === '' ? 'the whole result' : pointer)}</code>?
        </h2>
        <CopyCommand command={explainCommand(page, work.seed, label ?? pointer ?? '')} />
        <button type="button" className="quiet-button" aria-label="Close the explanation" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      {labels.length > 0 && (
        <div className="why-labels">
          <span className="quiet">The world tells of it too:</span>
          {[...(pointer === null ? [] : [null]), ...labels].map((one) => (
            <button
              key={one ?? ''}
              type="button"
              className="why-label"
              aria-pressed={one === label}
              onClick={() => setLabel(one)}
            >
              {one ?? 'this place'}
            </button>
          ))}
        </div>
      )}
      <TracingStatus state={state} tracer={tracer} words="Changing one draw at a time" />
      {(state.working || state.stopped) && <FoundSoFar decided={found} page={page} />}
      {answer !== null && <ExplanationView explanation={answer.explanation} page={page} />}
    </section>
  )
}

/** The draws that were found to decide the place, while others are still being changed. */
function FoundSoFar({
  decided,
  page,
}: {
  readonly decided: readonly ExplainedDraw[]
  readonly page: PageState
}): ReactNode {
  if (decided.length === 0) return null
  return (
    <>
      <p className="quiet">
        {decided.length} {decided.length === 1 ? 'draw decides' : 'draws decide'} it so far.
      </p>
      <ol className="why-draws">
        {decided.slice(0, LISTED).map((one) => (
          <WhyDraw key={one.draw.n} explained={one} page={page} counterfactual />
        ))}
      </ol>
    </>
  )
}

function ExplanationView({
  explanation,
  page,
}: {
  readonly explanation: Explanation | null
  readonly page: PageState
}): ReactNode {
  const [all, setAll] = useState(false)
  if (explanation === null) return <p>This is neither a place in the result nor a label of the world.</p>
  const { by, draws, of } = explanation
  if (draws.length === 0) {
    return (
      <p>
        No draw moves it, each with up to five other outcomes: it comes from the parameters or from the seed
        itself.
      </p>
    )
  }
  const listed = all ? draws : draws.slice(0, LISTED)
  return (
    <>
      <p>
        {countText(draws.length)} of {countOf(of, 'draw')} decided it,{' '}
        {by === 'labels'
          ? 'as the world labels them.'
          : 'found by changing one draw at a time and making the result again.'}
      </p>
      <ol className="why-draws">
        {listed.map((one) => (
          <WhyDraw key={one.draw.n} explained={one} page={page} counterfactual={by === 'counterfactual'} />
        ))}
      </ol>
      {listed.length < draws.length && (
        <button type="button" className="button small" onClick={() => setAll(true)}>
          Show all {countText(draws.length)}
        </button>
      )}
    </>
  )
}

function WhyDraw({
  explained: { draw, otherwise, moves },
  page,
  counterfactual,
}: {
  readonly explained: ExplainedDraw
  readonly page: PageState
  readonly counterfactual: boolean
}): ReactNode {
  return (
    <li>
      <a className="why-stream" href={drawLink(page, draw.n)} title="This draw among all of the run">
        {draw.stream} #{draw.index}
      </a>
      <code>{callText(draw)}</code>
      {draw.path.length > 0 && <span className="quiet">for {draw.path.join('/')}</span>}
      {counterfactual && (
        <span className="why-otherwise">
          otherwise <code>{foundText(otherwise)}</code>
          {moves !== undefined && (
            <span className="quiet">
              {' '}
              moves <code>{placeText(moves)}</code> first
            </span>
          )}
        </span>
      )}
    </li>
  )
}

/** The steps of a JSON Pointer (RFC 6901). */
function pointerSteps(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}
