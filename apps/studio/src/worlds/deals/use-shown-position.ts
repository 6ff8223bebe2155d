import type { SessionEvent, SessionState } from '@seedfast/deals'
import { useEffect, useMemo, useState } from 'preact/compat'
import type { TableGame } from './games/table-game.js'
import { stateAfter } from './worker/advance.js'

/** The time for which a bid or a card is shown before the next one, in milliseconds. */
const PAUSE = 350

/** How much longer a finished trick is shown than a card. */
const TRICK_FACTOR = 2.5

/** Returns the time for which a state is shown before the given event, in milliseconds. */
function pauseBefore(event: SessionEvent, state: SessionState): number {
  if (event.type === 'sp/deal') return 0
  const isTrickFinished = state.trickPlays.length === 0 && state.tricks.length > 0
  return PAUSE * (isTrickFinished ? TRICK_FACTOR : 1)
}

/** The position in the timeline that the table shows. */
export interface ShownPosition {
  /** The state to show. If the user has moved the slider back, this is an earlier state. */
  readonly state: SessionState | null
  /** The number of events before the shown state. */
  readonly position: number
  /** Whether the bots' latest bids and cards are being shown one after another. */
  readonly isCatchingUp: boolean
  /** Shows the state after the given number of events. Null means the end, which follows new events. */
  show(position: number | null): void
  /** Shows the events after the given position one after another, unless the user prefers reduced motion. */
  catchUp(from: number): void
}

export function useShownPosition(game: TableGame | null): ShownPosition {
  const [position, setPosition] = useState<number | null>(null)
  const [isCatchingUp, setCatchingUp] = useState(false)
  const events = game?.session.log.length ?? 0
  const shown = Math.min(position ?? events, events)
  const state = useMemo(
    () =>
      game === null ? null : shown === events ? game.session.state : stateAfter(game.session.log, shown),
    [game, shown, events],
  )
  useEffect(() => {
    if (!isCatchingUp || game === null || state === null) return
    const timer = setTimeout(
      () => {
        setPosition(shown + 1)
        if (shown + 1 >= events) setCatchingUp(false)
      },
      pauseBefore(game.session.log[shown]!, state),
    )
    return () => clearTimeout(timer)
  }, [isCatchingUp, game, state, shown, events])
  return {
    state,
    position: shown,
    isCatchingUp,
    show: (at) => {
      setPosition(at)
      setCatchingUp(false)
    },
    catchUp: (from) => {
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
      setPosition(from)
      setCatchingUp(true)
    },
  }
}
