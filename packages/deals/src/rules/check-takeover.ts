import type { SessionEvent } from '../events/event.js'
import { refuse, type Refusal } from './refusal.js'
import { seatOf, type SessionState } from './state.js'

type TakeoverEvent = Extract<SessionEvent, { readonly type: 'sp/seat-taken-over' | 'sp/seat-given-back' }>

/** Why a bot can't take over a person's seat, or give it back, or null when it can. */
export function checkTakeover(state: SessionState, { type, payload: { id } }: TakeoverEvent): Refusal | null {
  const { roundNo, phase, provenance, takeovers } = state
  if (roundNo === 0 || phase === 'game-summary')
    return refuse('phase', `${type} can't come here: a seat changes hands between the first deal and the end`)
  if (provenance !== null && !takeovers)
    return refuse('provenance', `${type} can't come here: the options of this session allow no takeovers`)
  const seat = seatOf(state, id)
  if (seat === undefined)
    return refuse('seats', `expected one of ${state.seats.map((one) => one.id).join(', ')}, found ${id}`)
  if (type === 'sp/seat-given-back')
    return seat.takenOver ? null : refuse('seats', `no bot has taken over the seat of ${id}`)
  return seat.bot === null
    ? null
    : refuse('seats', `the seat of ${id} is played by a bot (${seat.bot}) already`)
}
