import type { ReactNode } from 'react'
import { countOf, countText, durationText } from '../search/search-words.js'
import { StopIcon } from '../shell/icons.js'
import type { Tracer, TracerState } from './tracer.js'
import './tracing-status.css'

/** What a tracer is at: how far it is, with a way to stop it; or why there is no answer. */
export function TracingStatus({
  state,
  tracer,
  words,
}: {
  readonly state: TracerState
  readonly tracer: Tracer
  /** What is done, such as "Recording the draws". */
  readonly words: string
}): ReactNode {
  const { job, working, stopped, progress, answer } = state
  if (working) {
    return (
      <div className="tracing">
        <span className="visually-hidden" role="status">
          {words}…
        </span>
        {/* Not read out: these numbers change several times a second. */}
        <span aria-hidden="true">
          {words}
          {progress === null
            ? '…'
            : progress.of === null
              ? `: ${countText(progress.done)} so far`
              : `: ${countText(progress.done)} of ${countOf(progress.of, 'draw')}`}
          {progress?.left !== undefined && progress.left > 5 && `, ${durationText(progress.left)} left`}
        </span>
        {progress !== null && progress.of !== null && (
          <progress value={progress.done} max={progress.of} aria-label={words} />
        )}
        <button type="button" className="button small" onClick={() => tracer.stop()}>
          <StopIcon /> Stop
        </button>
      </div>
    )
  }
  if (stopped) {
    return (
      <div className="tracing" role="status">
        <span>Stopped.</span>
        <button type="button" className="button small" onClick={() => job !== null && tracer.ask(job)}>
          Try again
        </button>
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
