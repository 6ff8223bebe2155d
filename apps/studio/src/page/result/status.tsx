import { useEffect, useState, type ReactNode } from 'preact/compat'
import type { MakerState } from '../../making/maker.js'
import { StopIcon } from '../../ui/icons.js'
import { Button } from '../../ui/button.js'

interface StatusProps {
  /** Whether only screen readers announce that nothing is in progress. */
  readonly isQuiet: boolean
  readonly state: MakerState
  onStop(): void
  onAgain(): void
}

const STATUS =
  'status flex items-center justify-end gap-2 ml-auto whitespace-nowrap min-w-32 min-h-9 text-ink-soft text-xs digits'

/** Shows how long the last `make` took. While work is in progress, shows a message and a Stop button instead. */
export function Status({ state, isQuiet, onStop, onAgain }: StatusProps): ReactNode {
  const slow = useSlow(state.working !== null)
  const isHidden = isQuiet && !slow && !state.stopped
  return (
    <div className={isHidden ? 'visually-hidden' : STATUS}>
      <span role="status">{statusText(state, slow)}</span>
      {state.working !== null && slow && (
        <Button onClick={onStop}>
          <StopIcon /> Stop
        </Button>
      )}
      {state.working === null && state.stopped && <Button onClick={onAgain}>Try again</Button>}
    </div>
  )
}

/**
 * Returns whether the work has been running for 250 ms. Shorter work isn't announced, because the message would only
 * flash.
 */
function useSlow(working: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!working) return
    const timer = setTimeout(() => setSlow(true), 250)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [working])
  return working && slow
}

const WORDS = { make: 'Working…', view: 'Drawing…', diagnose: 'Finding the cause…' }

function statusText({ working, stopped, answer }: MakerState, slow: boolean): string {
  if (slow && working !== null) return WORDS[working]
  if (stopped) return 'Stopped.'
  return answer?.kind === 'generated' ? `Generated in ${msText(answer.ms)}` : ''
}

function msText(ms: number): string {
  if (ms < 1000) return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
  return `${(ms / 1000).toFixed(1)} s`
}
