import type { ReactNode } from 'preact/compat'
import { StopIcon } from '../ui/icons.js'
import { countOf, countText, durationText } from '../words/quantity-text.js'
import { AUTOMATIC_SEEDS } from './run/starts-automatically.js'
import type { Surveyor, SurveyState } from './run/surveyor.js'
import { Button } from '../ui/button.js'

interface SurveyStatusProps {
  readonly state: SurveyState
  readonly surveyor: Surveyor
  /** Whether the shown survey belongs to different params or settings than the current ones. */
  readonly stale: boolean
  /**
   * Starts a survey with the current settings. Null if the settings are invalid, or if a survey with these settings is
   * already finished.
   */
  readonly onRun: (() => void) | null
}

export function SurveyStatus({ state, surveyor, stale, onRun }: SurveyStatusProps): ReactNode {
  const { phase, order, seeds, fault } = state
  const working = phase === 'running' || phase === 'paused'
  return (
    <div className="survey-status grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 items-center">
      <div className="survey-buttons flex gap-2">
        <button
          type="button"
          className="button small primary"
          disabled={onRun === null}
          onClick={() => onRun?.()}
        >
          {order === null || (!stale && phase !== 'done') ? 'Run' : 'Run again'}
        </button>
        <Button
          disabled={!working}
          onClick={() => (phase === 'paused' ? surveyor.resume() : surveyor.pause())}
        >
          {phase === 'paused' ? 'Resume' : 'Pause'}
        </Button>
        <Button disabled={!working} onClick={() => surveyor.stop()}>
          <StopIcon /> Stop
        </Button>
      </div>
      <progress value={seeds} max={order?.count ?? AUTOMATIC_SEEDS} aria-label="Seeds surveyed" />
      <p>
        <span role="status">{phaseText(state)}</span>
        {/* Hidden from screen readers, because these numbers change several times per second. */}
        {phase === 'running' && <span>{runningText(state)}</span>}
        {stale && order !== null && <span className="badge">Out of date</span>}
      </p>
      {fault !== null && (
        <p className="notice faulty" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

function phaseText({ phase, order, seeds, perSecond, findings }: SurveyState): string {
  if (order === null) return 'Nothing surveyed yet.'
  const all = countOf(order.count, 'seed')
  if (phase === 'running') return 'Running:'
  if (phase === 'paused') return `Paused at ${countText(seeds)} of ${all}.`
  if (phase !== 'done') return `Stopped at ${countText(seeds)} of ${all}.`
  const noneBroken = findings?.unmet === 0 ? ', no broken rules' : ''
  return `${all} from position ${countText(BigInt(order.from))}, ${countText(Math.round(perSecond))}/s${noneBroken}.`
}

function runningText({ order, seeds, perSecond }: SurveyState): string {
  const { count } = order!
  const part = `${countText(seeds)} of ${countOf(count, 'seed')}`
  if (perSecond === 0) return `${part}…`
  return `${part}, ${countText(Math.round(perSecond))}/s, ${durationText((count - seeds) / perSecond)} left`
}
