import type { SessionEvent } from '../events/event.js'
import { applyEvent } from '../rules/apply.js'
import { reduce } from '../rules/reduce.js'
import type { Refusal } from '../rules/refusal.js'
import { EMPTY_STATE, type SessionState } from '../rules/state.js'
import type { Sources } from '../seed/sources.js'
import { nextEvent, sourcesOfState } from './next-event.js'

/** A session: its log, and the state that the log makes. Plain data; every step gives a new one. */
export interface Session {
  readonly log: readonly SessionEvent[]
  readonly state: SessionState
}

/** A session before any event. */
export const EMPTY_SESSION: Session = { log: [], state: EMPTY_STATE }

/** What became of a person's event. */
export type Stepped = { readonly session: Session; readonly refusal: Refusal | null }

/** A session with one event more; a refused one leaves it as it was. */
export function step(session: Session, event: SessionEvent): Stepped {
  const { state, refusal } = reduce(session.state, event)
  if (refusal !== null) return { session, refusal }
  return { session: { log: [...session.log, event], state }, refusal: null }
}

/** A session of a log. Throws a RangeError at the first event that is refused, with its place in the log. */
export function sessionOf(log: readonly SessionEvent[]): Session {
  let state = EMPTY_STATE
  log.forEach((event, i) => {
    const reduced = reduce(state, event)
    if (reduced.refusal !== null)
      throw new RangeError(`event ${i} (${event.type}): ${reduced.refusal.message}`)
    state = reduced.state
  })
  return { log, state }
}

/**
 * Goes on by itself until a person is to decide or the game is over; `sources` as in `nextEvent`. What a session says
 * of itself is not checked again.
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
