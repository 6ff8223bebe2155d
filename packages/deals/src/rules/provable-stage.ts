import type { SessionEvent } from '../events/event.js'
import { STATEMENTS } from '../events/is-statement.js'
import type { EventType } from '../events/payloads.js'
import { refuse, type Refusal } from './refusal.js'
import { isPerson, type SessionState } from './state.js'

/**
 * The stages of a provable session, in order. Each stage allows only certain events, so that nothing that affects the
 * deals can change once the first nonce is known.
 */
export type ProvableStage =
  'table' | 'nonce commitments' | 'nonces' | 'first deal' | 'play' | 'reveal' | 'revealed'

const STAGE_EVENTS: Readonly<Record<ProvableStage, ReadonlySet<EventType>>> = {
  table: new Set([
    'player/added',
    'player/renamed',
    'player/removed',
    'player/type-set',
    'players/reordered',
    'player/dropped',
    'player/resumed',
    'sp/human-set',
    'sp/options-set',
    'sp/reset',
  ]),
  'nonce commitments': new Set(['sp/nonce-committed']),
  nonces: new Set(['sp/nonce-set']),
  'first deal': new Set(['sp/deal']),
  play: new Set([
    'sp/deal',
    'bid/set',
    'sp/trick/played',
    'sp/seat-taken-over',
    'sp/seat-given-back',
    'sp/branched',
    'round/finalize',
    ...STATEMENTS,
  ]),
  reveal: new Set(['sp/seed-revealed', ...STATEMENTS]),
  revealed: new Set(['sp/reset', ...STATEMENTS]),
}

/** Returns the current stage of a provable session, or null for a session without a commitment. */
export function provableStage(state: SessionState): ProvableStage | null {
  const { provenance, firstDealerId, roundNo, phase, finalized, sessionSeed } = state
  if (provenance === null) return null
  if (firstDealerId === null) return 'table'
  if (nextCommitmentSeat(state) !== null) return 'nonce commitments'
  if (nextNonceSeat(state) !== null) return 'nonces'
  if (roundNo === 0) return 'first deal'
  if (phase !== 'game-summary' || !finalized) return 'play'
  return sessionSeed === null ? 'reveal' : 'revealed'
}

/**
 * Returns the ID of the seat that must send the next nonce, or null once all nonces have been sent. Only people send
 * nonces. In form 1, bots send theirs first.
 */
export function nextNonceSeat({ provenance, seats }: SessionState): string | null {
  const senders = provenance?.protocol === 2 ? seats.filter(isPerson) : seats
  const silent = senders.filter(({ id }) => provenance === null || !Object.hasOwn(provenance.nonces, id))
  return (silent.find(({ bot }) => bot !== null) ?? silent[0])?.id ?? null
}

/**
 * Returns the ID of the seat that must commit to its nonce next, or null if no seat has to. If two or more people play,
 * each one commits to a nonce before anyone sends one, so that the last one can't choose a nonce that suits the host.
 */
export function nextCommitmentSeat({ provenance, seats }: SessionState): string | null {
  if (provenance?.protocol !== 2) return null
  const people = seats.filter(isPerson)
  if (people.length < 2) return null
  return people.find(({ id }) => !Object.hasOwn(provenance.nonceCommitments, id))?.id ?? null
}

/**
 * Explains why an event isn't allowed at the current stage of a provable session, or returns null if it is allowed.
 * Always returns null for a session without a commitment.
 */
export function checkStage(state: SessionState, { type }: SessionEvent): Refusal | null {
  const stage = provableStage(state)
  if (stage === null || STAGE_EVENTS[stage].has(type)) return null
  return refuse('provenance', 'wrong-stage', {
    type,
    stage,
    round: state.roundNo,
    seat: stage === 'nonces' ? nextNonceSeat(state) : nextCommitmentSeat(state),
  })
}
