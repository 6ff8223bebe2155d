import {
  FORMAT,
  nonceCommitment,
  readShortCode,
  typedNonce,
  verifyReveal,
  type Transcript,
} from '@seedfast/fair'
import { isInputError } from '@seedfast/world'
import type { SessionEvent } from '../events/event.js'
import type { Payload } from '../events/payloads.js'
import { RULES_VERSIONS } from '../seed/session-seed.js'
import { nextNonceSeat } from './provable-stage.js'
import { refuse, type Refusal } from './refusal.js'
import { isPerson, seatOf, type Protocol, type Provenance, type Seat, type SessionState } from './state.js'

type ProvenanceEvent = Extract<
  SessionEvent,
  { readonly type: 'sp/commitment-set' | 'sp/nonce-committed' | 'sp/nonce-set' | 'sp/seed-revealed' }
>

/** The supported forms of provable sessions. */
const PROTOCOLS: readonly Protocol[] = [1, 2]

/**
 * Explains why a commitment, nonce or reveal isn't allowed, or returns null if it is allowed. `checkStage` must already
 * have allowed the event at the current stage.
 */
export function checkProvenance(state: SessionState, event: ProvenanceEvent): Refusal | null {
  const { provenance, roundNo } = state
  if (event.type === 'sp/commitment-set') {
    const { format, rulesVersion, protocol = 1 } = event.payload
    if (state.sessionSeed !== null || provenance !== null || roundNo > 0)
      return refuse('provenance', 'late-commitment', {})
    if (format !== FORMAT)
      return refuse('version', 'unknown-commitment-format', { got: format, expected: FORMAT })
    if (!RULES_VERSIONS.some((known) => known === rulesVersion))
      return refuse('version', 'unknown-rules-version', { got: rulesVersion, supported: RULES_VERSIONS })
    if (!PROTOCOLS.some((known) => known === protocol))
      return refuse('version', 'unknown-protocol', { got: protocol, supported: PROTOCOLS })
    // The options check the seats of a provable session.
    if (protocol === 2 && state.firstDealerId !== null) return refuse('provenance', 'late-commitment', {})
    return null
  }
  if (provenance === null) return refuse('provenance', 'no-commitment', { type: event.type })
  if (event.type === 'sp/seed-revealed') {
    const issues = verifyReveal(transcriptOf(state, provenance, event.payload))
    return issues.length === 0 ? null : refuse('provenance', 'wrong-reveal', { issues })
  }
  const { playerId } = event.payload
  const seat = seatOf(state, playerId)
  if (seat === undefined)
    return refuse('seats', 'unknown-seat', { got: playerId, seats: state.seats.map(({ id }) => id) })
  if (provenance.protocol === 2 && !isPerson(seat))
    return refuse('provenance', 'nonce-of-a-bot', { id: playerId })
  return event.type === 'sp/nonce-committed'
    ? checkCommitment(provenance, event.payload)
    : provenance.protocol === 2
      ? checkNonce(provenance, event.payload)
      : checkOldNonce(state, provenance, seat)
}

function checkCommitment(
  { nonceCommitments }: Provenance,
  { playerId, commitment }: Payload<'sp/nonce-committed'>,
): Refusal | null {
  if (readShortCode(commitment) !== commitment)
    return refuse('provenance', 'not-a-nonce-commitment', { got: commitment })
  const other = Object.keys(nonceCommitments).find(
    (id) => id === playerId || nonceCommitments[id] === commitment,
  )
  if (other === undefined) return null
  return refuse('provenance', 'second-nonce-commitment', { id: playerId, other })
}

function checkNonce(
  { nonces, nonceCommitments }: Provenance,
  { playerId, nonce }: Payload<'sp/nonce-set'>,
): Refusal | null {
  if (Object.hasOwn(nonces, playerId)) return refuse('provenance', 'second-nonce', { id: playerId })
  // Otherwise, a host could choose between different forms of the same nonce.
  if (typedNonce(nonce) !== nonce)
    return refuse('provenance', 'untidy-nonce', { expected: typedNonce(nonce), got: nonce })
  if (!Object.hasOwn(nonceCommitments, playerId)) return null
  const expected = nonceCommitments[playerId]!
  const got = commitmentOf(nonce)
  return got === expected
    ? null
    : refuse('provenance', 'not-the-committed-nonce', { id: playerId, expected, got })
}

/** Returns the commitment to a nonce, or null for a nonce that is too short. */
function commitmentOf(nonce: string): string | null {
  try {
    return nonceCommitment(nonce)
  } catch (error) {
    if (isInputError(error)) return null
    throw error
  }
}

/** Checks a nonce of a session in form 1, in which every seat sends one, and bots send theirs first. */
function checkOldNonce(state: SessionState, { nonces }: Provenance, { id, bot }: Seat): Refusal | null {
  if (Object.hasOwn(nonces, id)) return refuse('provenance', 'second-nonce', { id })
  const silent = nextNonceSeat(state)!
  return bot === null && seatOf(state, silent)!.bot !== null
    ? refuse('provenance', 'bots-first', { id: silent })
    : null
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
