import { eventOf, type SessionEvent } from '../events/event.js'
import { seatOf } from '../rules/state.js'
import { sessionOf, step, type Session, type StepResult } from './session.js'

/**
 * Returns a session as it was after its first `events` events. Throws a RangeError unless `events` is an integer from 0
 * to the length of the session's log.
 */
export function rewind({ log }: Pick<Session, 'log'>, events: number): Session {
  if (!Number.isInteger(events) || events < 0 || events > log.length)
    throw new RangeError(`events: must be an integer from 0 to ${log.length}, got ${events}`)
  return sessionOf(log.slice(0, events))
}

/**
 * Creates a new session from the first `events` events of a session, followed by `event`, a different bid or card. If a
 * bot plays the seat that makes this choice, a person first takes over the seat, and the new log records this change.
 * The given session doesn't change. Later deals stay the same because each deal has its own stream.
 */
export function branch(session: Pick<Session, 'log'>, events: number, event: SessionEvent): StepResult {
  const before = rewind(session, events)
  const seat =
    event.type === 'bid/set' || event.type === 'sp/trick/played'
      ? seatOf(before.state, event.payload.playerId)
      : undefined
  if (seat === undefined || seat.bot === null) return step(before, event)
  const takenOver = step(before, eventOf('sp/human-set', { id: seat.id }))
  if (takenOver.refusal !== null) return takenOver
  const stepped = step(takenOver.session, event)
  return stepped.refusal === null ? stepped : { session: before, refusal: stepped.refusal }
}
