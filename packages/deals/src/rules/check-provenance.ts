import { FORMAT, verifyReveal, type Transcript } from '@seedfast/fair'
import type { SessionEvent } from '../events/event.js'
import { RULES_VERSIONS } from '../seed/session-seed.js'
import { nextNonceSeat } from './provable-stage.js'
import { refuse, type Refusal } from './refusal.js'
import { seatOf, type Provenance, type SessionState } from './state.js'

type ProvenanceEvent = Extract<
  SessionEvent,
  { readonly type: 'sp/commitment-set' | 'sp/nonce-set' | 'sp/seed-revealed' }
>

/**
 * Explains why a commitment, nonce or reveal isn't allowed, or returns null if it is allowed. `checkStage` must already
 * have allowed the event at the current stage.
 */
export function checkProvenance(state: SessionState, event: ProvenanceEvent): Refusal | null {
  const { provenance, roundNo } = state
  if (event.type === 'sp/commitment-set') {
    const { format, rulesVersion } = event.payload
    if (state.sessionSeed !== null || provenance !== null || roundNo > 0)
      return refuse('provenance', 'late-commitment', {})
    if (format !== FORMAT)
      return refuse('version', 'unknown-commitment-format', { got: format, expected: FORMAT })
    if (!RULES_VERSIONS.some((known) => known === rulesVersion))
      return refuse('version', 'unknown-rules-version', { got: rulesVersion, supported: RULES_VERSIONS })
    return null
  }
  if (provenance === null) return refuse('provenance', 'no-commitment', { type: event.type })
  if (event.type === 'sp/nonce-set') {
    const { playerId } = event.payload
    if (seatOf(state, playerId) === undefined)
      return refuse('seats', 'unknown-seat', { got: playerId, seats: state.seats.map(({ id }) => id) })
    if (Object.hasOwn(provenance.nonces, playerId))
      return refuse('provenance', 'second-nonce', { id: playerId })
    // The host sends the nonces of its bots. If the host already knew a person's nonce, it could choose the bots'
    // nonces to get the cards that it wants.
    const silent = nextNonceSeat(state)!
    if (seatOf(state, playerId)!.bot === null && seatOf(state, silent)!.bot !== null)
      return refuse('provenance', 'bots-first', { id: silent })
    return null
  }
  const issues = verifyReveal(transcriptOf(state, provenance, event.payload))
  return issues.length === 0 ? null : refuse('provenance', 'wrong-reveal', { issues })
}

/** Returns a transcript of a provable session for `@seedfast/fair` to verify. Omits seats that haven't sent a nonce. */
export function transcriptOf(
  { seats }: Pick<SessionState, 'seats'>,
  { commitment, nonces }: Provenance,
  secret: { readonly seed: string; readonly salt: string },
): Transcript {
  return {
    format: FORMAT,
    subject: commitment.subject,
    commitment: commitment.hash,
    nonces: seats
      .filter(({ id }) => Object.hasOwn(nonces, id))
      .map(({ id }) => ({ seat: id, nonce: nonces[id]! })),
    seed: secret.seed,
    salt: secret.salt,
  }
}
