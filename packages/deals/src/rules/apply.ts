import type { SessionEvent } from '../events/event.js'
import type { SessionSeed } from '../seed/session-seed.js'
import { applyBid, applyDeal, applyPlay } from './apply-round.js'
import { withPresence } from './presence.js'
import { revealedSeed } from './revealed-seed.js'
import { EMPTY_STATE, type Seat, type SessionState } from './state.js'

/**
 * Returns the state after an event, and leaves the given state unchanged. The event must be one that `checkEvent`
 * allows.
 */
export function applyEvent(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'sp/trick/played':
      return applyPlay(state, event.payload)
    case 'bid/set':
      return applyBid(state, event.payload)
    case 'sp/deal':
      return applyDeal(state, event.payload)
    case 'sp/reset':
      return EMPTY_STATE
    case 'sp/seed-set': {
      const { seed, seedVersion = 1, rulesVersion = 1 } = event.payload
      return { ...state, sessionSeed: { seed, seedVersion, rulesVersion } as SessionSeed }
    }
    case 'sp/continued':
      return {
        ...state,
        sessionSeed: event.payload as SessionSeed,
        roundsWithoutSeed: state.roundNo,
      }
    case 'sp/commitment-set': {
      const { rulesVersion, protocol = 1, ...commitment } = event.payload
      const provenance = { commitment, rulesVersion, protocol, nonceCommitments: {}, nonces: {} }
      return { ...state, provenance: provenance as SessionState['provenance'] }
    }
    case 'sp/nonce-committed': {
      const { playerId, commitment } = event.payload
      const provenance = state.provenance!
      const nonceCommitments = { ...provenance.nonceCommitments, [playerId]: commitment }
      return { ...state, provenance: { ...provenance, nonceCommitments } }
    }
    case 'sp/nonce-set': {
      const { playerId, nonce } = event.payload
      const provenance = state.provenance!
      return {
        ...state,
        provenance: { ...provenance, nonces: { ...provenance.nonces, [playerId]: nonce } },
      }
    }
    case 'sp/seed-revealed':
      return { ...state, sessionSeed: revealedSeed(state, event.payload) }
    case 'sp/options-set': {
      const { dealerId, rounds, takeovers = false, botStream } = event.payload
      const sessionBotStream = botStream === 'session'
      return { ...state, firstDealerId: dealerId, rounds, takeovers, sessionBotStream }
    }
    case 'round/finalize':
      return state.finalized ? state : { ...state, finalized: true }
    default:
      return applySeats(state, event)
  }
}

/** Returns the state after a change of seats. Any other event, such as a statement, leaves the state unchanged. */
function applySeats(state: SessionState, event: SessionEvent): SessionState {
  const { seats } = state
  switch (event.type) {
    case 'player/added': {
      const { id, name, type, bot } = event.payload
      const level = bot ?? (type === 'bot' ? 'normal' : null)
      return { ...state, seats: [...seats, { id, name, bot: level, takenOver: false, presence: [] }] }
    }
    case 'player/removed':
      return { ...state, seats: seats.filter(({ id }) => id !== event.payload.id) }
    case 'players/reordered':
      return { ...state, seats: event.payload.order.map((id) => seats.find((seat) => seat.id === id)!) }
    case 'player/renamed':
      return withSeat(state, event.payload.id, { name: event.payload.name })
    case 'player/type-set':
      return withSeat(state, event.payload.id, { bot: event.payload.type === 'bot' ? 'normal' : null })
    case 'sp/human-set':
    case 'sp/seat-given-back':
      return withSeat(state, event.payload.id, { bot: null, takenOver: false })
    case 'sp/seat-taken-over':
      return withSeat(state, event.payload.id, { bot: event.payload.bot, takenOver: true })
    case 'player/dropped':
    case 'player/resumed': {
      const { id, fromRound } = event.payload
      const present = event.type === 'player/resumed'
      return { ...state, seats: withPresence(seats, id, { fromRound, present }) }
    }
    default:
      return state
  }
}

function withSeat(state: SessionState, id: string, change: Partial<Seat>): SessionState {
  return {
    ...state,
    seats: state.seats.map((seat) => (seat.id === id ? { ...seat, ...change } : seat)),
  }
}
