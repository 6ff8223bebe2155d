import { eventOf, type SessionEvent } from '../events/event.js'
import { seatOf } from '../rules/state.js'
import { sessionOf, step, type Session, type Stepped } from './session.js'

/** A session as it was after its first `events` events. Throws a RangeError for more than there are. */
export function rewind({ log }: Pick<Session, 'log'>, events: number): Session {
  if (!Number.isInteger(events) || events < 0 || events > log.length)
    throw new RangeError(`events: must be an integer from 0 to ${log.length}, got ${events}`)
  return sessionOf(log.slice(0, events))
}

/**
 * Another line from a point of a session: the same up to `events` events, then a bid or card of one's own. The given
 * session stays as it is, so that both lines are kept. A seat that a bot plays is taken over first, which the new log
 * says. Deals do not change by it: they have a stream of their own.
 */
export function branch(session: Pick<Session, 'log'>, events: number, otherwise: SessionEvent): Stepped {
  const before = rewind(session, events)
  const seat =
    otherwise.type === 'bid/set' || otherwise.type === 'sp/trick/played'
      ? seatOf(before.state, otherwise.payload.playerId)
      : undefined
  if (seat === undefined || seat.bot === null) return step(before, otherwise)
  const taken = step(before, eventOf('sp/human-set', { id: seat.id }))
  if (taken.refusal !== null) return taken
  const stepped = step(taken.session, otherwise)
  return stepped.refusal === null ? stepped : { session: before, refusal: stepped.refusal }
}
