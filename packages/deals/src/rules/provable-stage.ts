import type { SessionEvent } from '../events/event.js'
import type { EventType } from '../events/payloads.js'
import { refuse, type Refusal } from './refusal.js'
import type { SessionState } from './state.js'

/**
 * The stages of a provable session, in order. Each stage allows only certain events, so that nothing that affects the
 * deals can change once the first nonce is known.
 */
export type ProvableStage = 'table' | 'nonces' | 'first deal' | 'play' | 'reveal' | 'revealed'

const STATEMENTS: readonly EventType[] = [
  'sp/phase-set',
  'sp/leader-set',
  'sp/trump-broken-set',
  'sp/trick/reveal-set',
  'sp/trick/reveal-clear',
  'sp/trick/cleared',
  'sp/summary-entered-set',
  'sp/round-tally-set',
  'made/set',
  'round/state-set',
]

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
  if (nextNonceSeat(state) !== null) return 'nonces'
  if (roundNo === 0) return 'first deal'
  if (phase !== 'game-summary' || !finalized) return 'play'
  return sessionSeed === null ? 'reveal' : 'revealed'
}

/**
 * Returns the ID of the seat that must send the next nonce, or null once all nonces have been sent. Bots send their
 * nonces before people do.
 */
export function nextNonceSeat({ provenance, seats }: SessionState): string | null {
  const silent = seats.filter(({ id }) => provenance === null || !Object.hasOwn(provenance.nonces, id))
  return (silent.find(({ bot }) => bot !== null) ?? silent[0])?.id ?? null
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
    seat: stage === 'nonces' ? nextNonceSeat(state) : null,
  })
}
