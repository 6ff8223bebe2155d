import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'preact/compat'
import type { PageState } from '../address/address.js'
import type { MakeWork } from '../making/making-protocol.js'
import { explainCommand } from '../trace/commands.js'
import { CopyCommand, Button, CloseButton } from '../ui/button.js'
import { ExplanationView, FoundSoFar, type GameWords } from './explanation-view.js'
import type { TraceJob } from '../trace/trace-protocol.js'
import { TracingStatus } from '../trace/tracing-status.js'
import { useTracer } from '../trace/use-tracer.js'
import { pointerSteps } from '@seedfast/world'
import './why.css'

interface WhyProps {
  readonly work: MakeWork
  readonly page: PageState
  /** Describes the parts of the result in the game's own words; null if the game doesn't define any. */
  readonly words: GameWords | null
  /** The JSON Pointer of the explained part, or null for a label that doesn't name a part of the result. */
  readonly pointer: string | null
  /** The label that the user asked about, or null if the user asked about a part. */
  readonly explainedPart: string | null
  /** The label that the user chose to explain instead of `asked`, or null if the user didn't choose one. */
  readonly chosen: string | null
  /** Whether to find the draws by changing one draw at a time, even if the world's labels explain the part. */
  readonly changing: boolean
  /** Explains a different label. Null returns to the part or label that the user originally asked about. */
  onChoose(label: string | null): void
  /** Explains the part itself instead of a label. */
  onPlace(): void
  /** Finds the draws by changing one draw at a time instead of through labels. */
  onChange(): void
  onClose(): void
}

/**
 * Shows which draws decided a part of the result. The draws are found either through the world's labels, or by changing
 * one draw at a time.
 */
export function Why({
  work,
  page,
  words,
  pointer,
  explainedPart,
  chosen,
  changing,
  ...on
}: WhyProps): ReactNode {
  const label = chosen ?? explainedPart
  const path = useMemo(
    () => (label === null ? pointerSteps(pointer ?? '') : label.split('/')),
    [label, pointer],
  )
  const job = useMemo<TraceJob>(
    () => ({ kind: 'explain', work, path, ...(changing ? { by: 'counterfactual' } : {}) }),
    [work, path, changing],
  )
  const { state, tracer } = useTracer(job)
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const dock = title.current!.closest('.why-dock')
    return dock === null ? undefined : keepUncovered(dock)
  }, [])
  useEffect(() => title.current?.focus(), [])
  const [labels, setLabels] = useState<readonly string[]>(label === null ? [] : [label])
  const answer = state.answer?.kind === 'explained' ? state.answer : null
  const shownLabels = answer?.labels ?? state.progress?.labels ?? labels
  if (label === null && shownLabels.join('\n') !== labels.join('\n')) setLabels(shownLabels)
  const choices = pointer === null ? labels : [null, ...labels]
  const named = label === null ? words?.place(path) : words?.label(label)

  return (
    <section
      className="why sticky top-[var(--head)] z-1 grid grid-cols-1 gap-2 max-h-[50dvh] py-3 px-4 overflow-y-auto frame border-leaf rounded-lg bg-surface lifted text-sm"
      aria-labelledby="why-title"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        if (state.working) tracer.stop()
        else on.onClose()
      }}
    >
      <div className="why-head flex items-start justify-between gap-2">
        <h2 id="why-title" tabIndex={-1} ref={title}>
          Why{' '}
          {typeof named === 'string' ? (
            <span title={label ?? pointer ?? ''}>{named}</span>
          ) : (
            <code>{label ?? (pointer === '' ? 'the whole result' : pointer)}</code>
          )}
          ?
        </h2>
        <CopyCommand command={explainCommand(page, work.seed, label ?? pointer ?? '')} />
        <CloseButton aria-label="Close explanation" onClick={on.onClose} />
      </div>
      {choices.length > 1 && (
        <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
          <span className="quiet">The world’s labels:</span>
          {choices.map((one) => (
            <button
              key={one ?? ''}
              type="button"
              className="why-label min-h-7 py-0 px-2 frame-strong rounded-full font-mono text-xs hover:bg-leaf-wash aria-pressed:border-leaf aria-pressed:bg-leaf-wash"
              aria-pressed={one === label}
              onClick={() => {
                if (one === null && explainedPart !== null) on.onPlace()
                else on.onChoose(one === explainedPart ? null : one)
              }}
            >
              {one === null ? 'this part' : (words?.label(one) ?? one)}
            </button>
          ))}
        </div>
      )}
      <TracingStatus state={state} tracer={tracer} words="Changing one draw at a time" />
      {answer === null && (
        <FoundSoFar progress={state.progress} depth={path.length} page={page} words={words} />
      )}
      {answer !== null && <ExplanationView explanation={answer.explanation} page={page} words={words} />}
      {answer?.explanation?.by === 'labels' && label === null && (
        <Button onClick={on.onChange}>Explain by changing one draw at a time</Button>
      )}
    </section>
  )
}

/** The space to leave between the explained part and the Why panel, in pixels. */
const GAP = 16

/** Matches the mark of the explained part. In panels without such a mark, the part has the focus. */
const EXPLAINED = '#panel .part-outline[data-kind=chosen]'

/** Any input of the user ends the automatic scrolling. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls the page so that the docked Why panel, which grows while draws are being found, doesn't cover the explained
 * part. Must be called before the Why panel takes the focus. Returns a function that ends the scrolling.
 */
function keepUncovered(dock: Element): () => void {
  const focused = focusedPart()
  const observer = new ResizeObserver(() => {
    const part = document.querySelector(EXPLAINED) ?? focused
    if (part !== null) scrollAbove(part, dock)
  })
  // In the capture phase, so that the input that opened the Why panel isn't noticed.
  const options = { passive: true, capture: true }
  const end = (): void => {
    observer.disconnect()
    for (const input of INPUTS) window.removeEventListener(input, end, options)
  }
  for (const input of INPUTS) window.addEventListener(input, end, options)
  observer.observe(dock)
  return end
}

/** Returns the focused element of the open panel, even if it is in a shadow root. */
function focusedPart(): Element | null {
  const { activeElement } = document
  if (activeElement === null || activeElement.closest('#panel') === null) return null
  return activeElement.shadowRoot?.activeElement ?? activeElement
}

/** Scrolls the page until `dock` doesn't cover the part, but keeps the top of the part below the page's header. */
function scrollAbove(part: Element, dock: Element): void {
  const { top, bottom } = part.getBoundingClientRect()
  const covered = bottom + GAP - dock.getBoundingClientRect().top
  const room = top - GAP - document.querySelector('.header')!.getBoundingClientRect().bottom
  if (covered > 0 && room > 0) window.scrollBy({ top: Math.min(covered, room) })
}
