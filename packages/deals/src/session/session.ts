import type { InputError } from '@seedfast/world'
import type { SessionEvent } from '../events/event.js'
import { dealsInputError } from '../messages.js'
import { applyEvent } from '../rules/apply.js'
import type { Refusal } from '../rules/refusal.js'
import { EMPTY_STATE, type SessionState } from '../rules/state.js'
import type { Sources } from '../seed/sources.js'
import { firstContradiction } from './check-choice.js'
import { checkRecord } from './check-record.js'
import { lastGame } from './last-game.js'
import { nextEvent, sourcesOfState } from './next-event.js'

/** A session, as plain immutable data: its log of events, and the state after the last event. */
export interface Session {
  readonly log: readonly SessionEvent[]
  readonly state: SessionState
}

/** A session whose log is still empty. */
export const EMPTY_SESSION: Session = { log: [], state: EMPTY_STATE }

/** The result of adding an event to a session. */
export interface StepResult {
  /** The session with the event added. If the event is refused, this is the original session object. */
  readonly session: Session
  /** The reason why the event is refused, or null if it is allowed. */
  readonly refusal: Refusal | null
}

/**
 * Adds an event to a session. If the event contradicts the rules or a known seed, refuses it and returns the session
 * unchanged. Also refuses to reveal a seed that contradicts earlier deals or bot decisions.
 *
 * @example
 * import { eventOf, openingEvents, runOn, sessionOf, sessionSeed, step } from '@seedfast/deals'
 * const seats = [{ id: 'me' }, { id: 'ann', bot: 'easy' }] as const
 * const session = runOn(sessionOf(openingEvents(sessionSeed(7), { seats })))
 * step(session, eventOf('bid/set', { round: 1, playerId: 'me', bid: 11 })).refusal?.code // → 'bid-too-high'
 */
export function step(session: Session, event: SessionEvent): StepResult {
  const refusal = checkRecord(session.state, event)
  if (refusal !== null) return { session, refusal }
  const next = { log: [...session.log, event], state: applyEvent(session.state, event) }
  if (event.type !== 'sp/seed-revealed') return { session: next, refusal: null }
  const contradiction = firstContradiction(lastGame(next.log), next.state.sessionSeed!)
  return contradiction === null
    ? { session: next, refusal: null }
    : { session, refusal: contradiction.refusal }
}

/**
 * Builds a session from a log. Throws an InputError at the first event that `step` refuses. O(events).
 *
 * @example
 * import { openingEvents, sessionOf, sessionSeed } from '@seedfast/deals'
 * const seats = [{ id: 'me' }, { id: 'ann', bot: 'easy' }] as const
 * sessionOf(openingEvents(sessionSeed(7), { seats })).log.length // → 4
 */
export function sessionOf(log: readonly SessionEvent[]): Session {
  let state = EMPTY_STATE
  const refused = (index: number, refusal: Refusal): InputError =>
    dealsInputError(
      'refused-event',
      { in: 'option', name: 'log', path: [index] },
      { type: log[index]!.type, refusal },
    )
  for (const [i, event] of log.entries()) {
    const refusal = checkRecord(state, event)
    if (refusal !== null) throw refused(i, refusal)
    state = applyEvent(state, event)
    if (event.type !== 'sp/seed-revealed') continue
    const game = lastGame(log.slice(0, i + 1))
    const contradiction = firstContradiction(game, state.sessionSeed!)
    if (contradiction !== null)
      throw refused(i + 1 - game.length + contradiction.index, contradiction.refusal)
  }
  return { log, state }
}

/**
 * Adds automatic events to a session until a person must decide or the game is over. `sources` has the same meaning as
 * for `nextEvent`. Doesn't check the existing log again.
 *
 * @example
 * import { openingEvents, runOn, sessionOf, sessionSeed } from '@seedfast/deals'
 * const seats = [{ id: 'me' }, { id: 'ann', bot: 'easy' }] as const
 * runOn(sessionOf(openingEvents(sessionSeed(7), { seats }))).state.phase // → 'bidding'
 */
export function runOn(session: Session, sources?: Sources | null): Session {
  let { state } = session
  const log = [...session.log]
  for (;;) {
    const event = nextEvent(state, sources === undefined ? sourcesOfState(state) : sources)
    if (event === null) return { log, state }
    state = applyEvent(state, event)
    log.push(event)
  }
}
