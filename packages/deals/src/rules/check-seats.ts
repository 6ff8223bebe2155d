import type { SessionEvent } from '../events/event.js'
import { MOST_SEATS } from '../events/payloads.js'
import { withPresence } from './presence.js'
import { refuse, type Refusal } from './refusal.js'
import { presentSeats, seatOf, type SessionState } from './state.js'

type SeatEvent = Extract<
  SessionEvent,
  {
    readonly type:
      | 'sp/options-set'
      | 'sp/human-set'
      | 'player/added'
      | 'player/renamed'
      | 'player/removed'
      | 'player/type-set'
      | 'players/reordered'
      | 'player/dropped'
      | 'player/resumed'
  }
>

const LATER = new Set(['sp/human-set', 'player/renamed', 'player/dropped', 'player/resumed'])

/** Why seats or options cannot change so, or null when they can. */
export function checkSeats(state: SessionState, event: SeatEvent): Refusal | null {
  const { seats, roundNo } = state
  if (roundNo > 0 && !LATER.has(event.type))
    return refuse('setup', `expected no ${event.type} after the first deal, found it in round ${roundNo}`)
  if (state.firstDealerId !== null && !LATER.has(event.type))
    return refuse('setup', `expected no ${event.type} after the options were set`)
  if (event.type === 'players/reordered') {
    const { order } = event.payload
    const same = order.length === seats.length && seats.every(({ id }) => order.includes(id))
    if (same) return null
    const ids = seats.map(({ id }) => id)
    return refuse('seats', `expected each of ${ids.join(', ')} once, found ${order.join(', ')}`)
  }
  if (event.type === 'player/added') {
    const { id, type, bot } = event.payload
    if (seatOf(state, id) !== undefined)
      return refuse('seats', `expected a new id, found ${id} a second time`)
    if (seats.length === MOST_SEATS)
      return refuse('seats', `expected at most ${MOST_SEATS} seats, found ${id} as one more`)
    if (bot !== undefined && type === 'human')
      return refuse('seats', `expected no bot on the seat of a person, found ${bot} for ${id}`)
    return null
  }
  const id = event.type === 'sp/options-set' ? event.payload.dealerId : event.payload.id
  if (seatOf(state, id) === undefined)
    return refuse('seats', `expected one of ${seats.map((seat) => seat.id).join(', ')}, found ${id}`)
  if (event.type === 'sp/options-set') return checkTable({ ...state, rounds: event.payload.rounds }, 1)
  if (event.type === 'player/dropped' || event.type === 'player/resumed') return checkPresence(state, event)
  return null
}

function checkPresence(
  state: SessionState,
  {
    type,
    payload: { id, fromRound },
  }: Extract<SeatEvent, { readonly type: 'player/dropped' | 'player/resumed' }>,
): Refusal | null {
  if (fromRound <= state.roundNo)
    return refuse('presence', `expected a round after ${state.roundNo}, found ${fromRound}`)
  // Before the options are set seats may still come.
  if (state.firstDealerId === null) return null
  const seats = withPresence(state.seats, id, { fromRound, present: type === 'player/resumed' })
  return checkTable({ ...state, seats }, fromRound)
}

/** Why a round from `from` on could not be dealt, since fewer than two seats would be there; null when all can. */
function checkTable(state: SessionState, from: number): Refusal | null {
  for (let round = from; round <= state.rounds; round++) {
    const left = presentSeats(state, round).length
    if (left < 2) return refuse('presence', `expected at least 2 seats in round ${round}, found ${left}`)
  }
  return null
}
