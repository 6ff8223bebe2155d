import type { SessionEvent } from '../events/event.js'
import { MOST_SEATS } from '../events/game-limits.js'
import { isVisibleName, lookAlike } from '../events/name-shape.js'
import { withPresence } from './presence.js'
import { refuse, type Refusal } from './refusal.js'
import { isPerson, presentSeats, seatOf, type SessionState } from './state.js'

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

/** The names of the seat events that are still allowed after the options have been set. */
const AFTER_OPTIONS = new Set(['sp/human-set', 'player/renamed', 'player/dropped', 'player/resumed'])

/** Explains why a change of seats or options isn't allowed, or returns null if it is allowed. */
export function checkSeats(state: SessionState, event: SeatEvent): Refusal | null {
  const { seats, roundNo } = state
  if (roundNo > 0 && !AFTER_OPTIONS.has(event.type))
    return refuse('setup', 'after-first-deal', { type: event.type, round: roundNo })
  if (state.firstDealerId !== null && !AFTER_OPTIONS.has(event.type))
    return refuse('setup', 'after-options', { type: event.type })
  if (event.type === 'players/reordered') {
    const { order } = event.payload
    const same = order.length === seats.length && seats.every(({ id }) => order.includes(id))
    if (same) return null
    return refuse('seats', 'not-a-permutation', { expected: seats.map(({ id }) => id), got: order })
  }
  if (event.type === 'player/added') {
    const { id, type, bot } = event.payload
    if (seatOf(state, id) !== undefined) return refuse('seats', 'seat-taken', { id })
    if (seats.length === MOST_SEATS) return refuse('seats', 'too-many-seats', { id, max: MOST_SEATS })
    if (bot !== undefined && type === 'human') return refuse('seats', 'bot-of-a-person', { id, bot })
    return null
  }
  const id = event.type === 'sp/options-set' ? event.payload.dealerId : event.payload.id
  if (seatOf(state, id) === undefined)
    return refuse('seats', 'unknown-seat', { got: id, seats: seats.map((seat) => seat.id) })
  if (event.type === 'sp/options-set')
    return checkTable({ ...state, rounds: event.payload.rounds }, 1) ?? checkProvableTable(state)
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
    return refuse('presence', 'past-round', { round: state.roundNo, got: fromRound })
  // More seats can join until the options are set.
  if (state.firstDealerId === null) return null
  const seats = withPresence(state.seats, id, { fromRound, present: type === 'player/resumed' })
  return checkTable({ ...state, seats }, fromRound)
}

/**
 * Checks all rounds starting with `from`. Returns a refusal for the first round with fewer than two seats
 * taking part, or null if there is none.
 */
function checkTable(state: SessionState, from: number): Refusal | null {
  for (let round = from; round <= state.rounds; round++) {
    const got = presentSeats(state, round).length
    if (got < 2) return refuse('presence', 'too-few-seats', { round, min: 2, got })
  }
  return null
}

/** Checks that a provable session has a person, and that people can tell its seats apart. */
function checkProvableTable({ provenance, seats }: SessionState): Refusal | null {
  if (provenance?.protocol !== 2) return null
  if (!seats.some(isPerson)) return refuse('provenance', 'no-people', {})
  for (const [i, { id, name }] of seats.entries()) {
    if (!isVisibleName(name)) return refuse('seats', 'invisible-name', { id, got: name })
    for (const other of seats.slice(0, i)) {
      for (const one of [id, name]) {
        const taken = [other.id, other.name].find((two) => lookAlike(one, two))
        if (taken !== undefined) return refuse('seats', 'look-alike-seats', { one, other: taken })
      }
    }
  }
  return null
}
