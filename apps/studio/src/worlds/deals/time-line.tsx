import { eventText, lineKinds, seatNames } from '@seedfast/deals'
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'preact/compat'
import { usePageKeys } from '../../page/shortcuts/use-keys.js'
import { DEALS_KEYS } from './deals-keys.js'
import type { Table } from './table.js'
import { Button } from '../../ui/button.js'

const BRANCH_HINTS = {
  setup: 'You can only branch off after the first deal.',
  trick: 'You can only branch off between tricks.',
  over: 'You can’t branch off here, because the game is over.',
  between: null,
} as const

/** The time between two events while the timeline plays, in milliseconds. */
const STEP_MS = 900

/**
 * Renders a slider over all events of the game, buttons that step through them, and a button that starts a new game
 * from the shown position.
 */
export function TimeLine({
  table,
  singleKeys,
}: {
  readonly table: Table
  readonly singleKeys: boolean
}): ReactNode {
  const { game, position } = table
  const log = game!.session.log
  const kinds = useMemo(() => lineKinds(log), [log])
  const event = log[position - 1]
  const nameOf = seatNames(game!.session.state.seats)
  const isAtEnd = position === log.length
  const [isPlaying, setPlaying] = useState(false)
  const step = useEffectEvent(() => table.show(position + 1))
  useEffect(() => {
    if (!isPlaying || isAtEnd) return
    const timer = setInterval(step, STEP_MS)
    return () => clearInterval(timer)
  }, [isPlaying, isAtEnd])
  usePageKeys(DEALS_KEYS, singleKeys, {
    event: ({ key }) => {
      table.show(position + (key === ',' ? -1 : 1))
      return true
    },
  })
  const hint = BRANCH_HINTS[kinds[position] ?? 'setup']
  return (
    <section className="card" aria-labelledby="deals-time">
      <h2 id="deals-time">Timeline</h2>
      <input
        type="range"
        aria-label="Event"
        min={0}
        max={log.length}
        value={position}
        onChange={({ currentTarget: { value } }) => table.show(Number(value))}
      />
      <p className="deals-event" aria-live="polite">
        {position} of {log.length}:{' '}
        {event === undefined ? 'before the first event' : (eventText(event, nameOf) ?? event.type)}
      </p>
      <div className="deals-row">
        <Button disabled={isAtEnd} onClick={() => setPlaying(!isPlaying)}>
          {isPlaying && !isAtEnd ? 'Pause' : 'Play'}
        </Button>
        <Button disabled={position === 0} onClick={() => table.show(position - 1)}>
          Back
        </Button>
        <Button disabled={isAtEnd} onClick={() => table.show(position + 1)}>
          Forward
        </Button>
        <Button disabled={isAtEnd} onClick={() => table.show(log.length)}>
          Now
        </Button>
        <Button disabled={hint !== null} onClick={table.branch}>
          Branch here
        </Button>
      </div>
      {hint !== null && <p className="quiet">{hint}</p>}
    </section>
  )
}
