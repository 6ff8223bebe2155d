import type { ReactNode } from 'preact/compat'
import { countOf, countText, durationText } from '../words/quantity-text.js'
import { StopIcon } from '../ui/icons.js'
import type { TraceProgress } from './trace-protocol.js'
import type { Tracer, TracerState } from './tracer.js'
import './tracing-status.css'
import { Button } from '../ui/button.js'

export function TracingStatus({
  state,
  tracer,
  words,
}: {
  readonly state: TracerState
  readonly tracer: Tracer
  /** A description of the job, such as "Recording the draws". */
  readonly words: string
}): ReactNode {
  const { job, working, leaving, stopped, progress, answer } = state
  if (working || stopped) {
    return (
      <div className="tracing flex flex-wrap items-center gap-3 digits">
        <span role="status" className={working ? 'visually-hidden' : undefined}>
          {working
            ? `${leaving ? 'Stopping' : words}…`
            : answer === null
              ? 'Stopped.'
              : 'Stopped. This is the result so far.'}
        </span>
        {/* Hidden from screen readers, because these numbers change several times per second. */}
        {working && <span aria-hidden="true">{leaving ? 'Stopping…' : `${words}${farText(progress)}`}</span>}
        {working && progress !== null && progress.of !== null && (
          <progress value={progress.done} max={progress.of} aria-label={words} />
        )}
        {/* "Stop" and "Resume" are the same button, so that it keeps the focus. */}
        <Button
          key="stop"
          aria-disabled={leaving}
          onClick={() => {
            if (working) tracer.stop()
            else if (job !== null) tracer.ask(job)
          }}
        >
          {working ? (
            <>
              <StopIcon /> Stop
            </>
          ) : answer === null ? (
            'Try again'
          ) : (
            'Resume'
          )}
        </Button>
      </div>
    )
  }
  if (answer?.kind !== 'failed') return null
  return (
    <p className="notice faulty" role="alert">
      {answer.message}
    </p>
  )
}

/** The minimum remaining time that is shown, in seconds. */
const WORTH_TELLING_S = 5

function farText(progress: TraceProgress | null): string {
  if (progress === null) return '…'
  const { done, of, left = 0 } = progress
  if (of === null) return `: ${countText(done)} so far`
  const time = left > WORTH_TELLING_S ? `, up to ${durationText(left)} left` : ''
  return `: ${countText(done)} of ${countOf(of, 'draw')}${time}`
}
