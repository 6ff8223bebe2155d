import { nonceCommitment } from '@seedfast/fair'
import type { SessionEvent } from '../events/event.js'
import { isPerson } from '../rules/state.js'
import { sessionOf, type Session } from '../session/session.js'
import { nonceCommittedEvent, nonceEvent } from './fair-session.js'

/** Returns a nonce of a seat that is long enough to commit to. */
export function longNonce(id: string): string {
  return `the long and secret nonce of ${id}`
}

/** Returns the events that commit all people to their nonces, or none if only one person plays. */
export function commitmentEvents({ state }: Session, nonceOf = longNonce): SessionEvent[] {
  const people = state.seats.filter(isPerson)
  if (people.length < 2) return []
  return people.map(({ id }) => nonceCommittedEvent(id, nonceCommitment(nonceOf(id))))
}

/** Returns the session after all people have committed to their nonces and sent them. */
export function withAllNonces(session: Session, nonceOf = longNonce): Session {
  const nonces = session.state.seats.filter(isPerson).map(({ id }) => nonceEvent(id, nonceOf(id)))
  return sessionOf([...session.log, ...commitmentEvents(session, nonceOf), ...nonces])
}
