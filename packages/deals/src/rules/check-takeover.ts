import type { SessionEvent } from '../events/event.js'
import { refuse, type Refusal } from './refusal.js'
import { seatOf, type SessionState } from './state.js'

type TakeoverEvent = Extract<SessionEvent, { readonly type: 'sp/seat-taken-over' | 'sp/seat-given-back' }>

/** Explains why a bot can't take over a person's seat or give the seat back. Returns null if the event is allowed. */
export function checkTakeover(state: SessionState, { type, payload: { id } }: TakeoverEvent): Refusal | null {
  const { roundNo, phase, provenance, takeovers } = state
  if (roundNo === 0 || phase === 'game-summary') return refuse('phase', 'takeover-outside-play', { type })
  if (provenance !== null && !takeovers) return refuse('provenance', 'no-takeovers', { type })
  const seat = seatOf(state, id)
  if (seat === undefined)
    return refuse('seats', 'unknown-seat', { got: id, seats: state.seats.map((one) => one.id) })
  if (type === 'sp/seat-given-back') return seat.takenOver ? null : refuse('seats', 'not-taken-over', { id })
  return seat.bot === null ? null : refuse('seats', 'already-a-bot', { id, bot: seat.bot })
}
