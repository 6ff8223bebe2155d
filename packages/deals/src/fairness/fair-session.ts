import { commit, type Secret } from '@seedfast/fair'
import { eventOf, type SessionEvent } from '../events/event.js'
import { provableStage } from '../rules/provable-stage.js'
import { revealedSeed } from '../rules/revealed-seed.js'
import type { SessionState } from '../rules/state.js'
import { sourcesOf, type Sources } from '../seed/sources.js'
import { optionsEvent, seatEvents, type TableConfig } from '../session/opening.js'

/**
 * Returns the events that open a provable session, before the nonces: commitment, seats, options. The host keeps the
 * secret until `revealEvent`. Throws an InputError for an invalid subject or secret.
 */
export function fairOpening(secret: Secret, subject: string, table: TableConfig): SessionEvent[] {
  const commitment = commit(secret, subject)
  return [
    eventOf('sp/commitment-set', { ...commitment, rulesVersion: 1 }),
    ...seatEvents(table),
    optionsEvent(table),
  ]
}

/** Returns a seat's nonce, sent after it has seen the commitment: a string of 1 to 1000 characters. */
export function nonceEvent(playerId: string, nonce: string): SessionEvent {
  return eventOf('sp/nonce-set', { playerId, nonce })
}

/**
 * Returns the sources that the host deals from. Null until every seat has sent its nonce, and without a commitment.
 * Throws an InputError if the secret doesn't match the commitment.
 */
export function hostSources(state: SessionState, secret: Secret): Sources | null {
  const stage = provableStage(state)
  if (stage === null || stage === 'table' || stage === 'nonces') return null
  return sourcesOf(revealedSeed(state, secret))
}

/** Returns the last event of a provable session: the host's secret, with which anyone can check every deal. */
export function revealEvent({ seed, salt }: Secret): SessionEvent {
  return eventOf('sp/seed-revealed', { seed, salt })
}
