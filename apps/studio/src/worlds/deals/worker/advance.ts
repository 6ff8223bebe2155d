import {
  applyEvent,
  EMPTY_STATE,
  hostSources,
  revealEvent,
  runOn,
  step,
  tableTurn,
  type Session,
  type SessionEvent,
  type SessionState,
} from '@seedfast/deals'

/** The seed and salt of a provable game. Until the reveal, only the host knows them. */
export interface Secret {
  readonly seed: string
  readonly salt: string
}

/**
 * Adds all events up to the next decision by a person. At the end of a provable game, the added events include the
 * reveal.
 */
export function advanced(session: Session, secret: Secret | null): Session {
  if (secret === null) return runOn(session)
  const played = runOn(session, hostSources(session.state, secret))
  return played.state.phase === 'game-summary' ? step(played, revealEvent(secret)).session : played
}

/** Returns whether advancing a game takes so long that a worker must do it, because an expert bot's turn is next. */
export function isSlowToAdvance(state: SessionState): boolean {
  return state.seats.some(({ bot }) => bot === 'expert') && tableTurn(state).kind === 'automatic'
}

/** Returns the state after the first `events` events of a log that has already been checked. O(events). */
export function stateAfter(log: readonly SessionEvent[], events: number): SessionState {
  return log.slice(0, events).reduce(applyEvent, EMPTY_STATE)
}

/** Adds events that have already been checked to a session. */
export function withEvents({ log, state }: Session, events: readonly SessionEvent[]): Session {
  return { log: [...log, ...events], state: events.reduce(applyEvent, state) }
}
