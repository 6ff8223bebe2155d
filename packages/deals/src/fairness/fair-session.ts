import { commit, readShortCode, typedNonce, type Secret } from '@seedfast/fair'
import { eventOf, type SessionEvent } from '../events/event.js'
import { provableStage } from '../rules/provable-stage.js'
import { revealedSeed } from '../rules/revealed-seed.js'
import type { SessionState } from '../rules/state.js'
import { sourcesOf, type Sources } from '../seed/sources.js'
import { optionsEvent, seatEvents, type TableConfig } from '../session/opening.js'

/**
 * Returns the events that open a provable session: the commitment, the seats and the options. Next, if two or more
 * people play, each of them commits to a nonce. Then the people write down `tableCodeOf(state)`, and after that each of
 * them adds their nonce. The host must keep the secret private until it adds the event from `revealEvent`. Throws an
 * InputError for an invalid subject or secret.
 */
export function fairOpening(secret: Secret, subject: string, table: TableConfig): SessionEvent[] {
  const commitment = commit(secret, subject)
  return [
    eventOf('sp/commitment-set', { ...commitment, rulesVersion: 1, protocol: 2 }),
    ...seatEvents(table),
    optionsEvent(table),
  ]
}

/**
 * Returns the event that commits a person to a nonce. `commitment` is the result of `nonceCommitment`, which
 * the person must compute on a device that the host doesn't control.
 */
export function nonceCommittedEvent(playerId: string, commitment: string): SessionEvent {
  return eventOf('sp/nonce-committed', { playerId, commitment: readShortCode(commitment) ?? commitment })
}

/**
 * Returns the event that contains a person's nonce, a string of 1 to 1000 characters. The person must have written down
 * the table code before sending the nonce. The nonce is converted to the form that `typedNonce` returns.
 */
export function nonceEvent(playerId: string, nonce: string): SessionEvent {
  return eventOf('sp/nonce-set', { playerId, nonce: typedNonce(nonce) })
}

/**
 * Returns the streams of random words that the host deals from. Returns null if not every seat has sent its nonce yet
 * or if the session has no commitment. Throws an InputError if the secret doesn't match the commitment.
 */
export function hostSources(state: SessionState, secret: Secret): Sources | null {
  const stage = provableStage(state)
  if (stage === null || stage === 'table' || stage === 'nonce commitments' || stage === 'nonces') return null
  return sourcesOf(revealedSeed(state, secret))
}

/**
 * Returns the last event of a provable session. The event contains the host's secret, so that anyone can check every
 * deal.
 */
export function revealEvent({ seed, salt }: Secret): SessionEvent {
  return eventOf('sp/seed-revealed', { seed, salt })
}
