import { FORMAT, verifyReveal, type Transcript } from '@seedfast/fair'
import type { SessionEvent } from '../events/event.js'
import { RULES_VERSIONS } from '../seed/session-seed.js'
import { silentSeat } from './provable-stage.js'
import { refuse, type Refusal } from './refusal.js'
import { seatOf, type Provenance, type SessionState } from './state.js'

type ProvenanceEvent = Extract<
  SessionEvent,
  { readonly type: 'sp/commitment-set' | 'sp/nonce-set' | 'sp/seed-revealed' }
>

/** Why a step of a provable session can't be taken, or null when it can; `checkStage` has checked that it is its time. */
export function checkProvenance(state: SessionState, event: ProvenanceEvent): Refusal | null {
  const { provenance, roundNo } = state
  if (event.type === 'sp/commitment-set') {
    const { format, rulesVersion } = event.payload
    if (state.sessionSeed !== null || provenance !== null || roundNo > 0)
      return refuse('provenance', 'expected the commitment before any seed and any deal')
    if (format !== FORMAT)
      return refuse('version', `expected a commitment of ${FORMAT}, found one of ${format}`)
    if (!RULES_VERSIONS.some((known) => known === rulesVersion))
      return refuse('version', `expected rulesVersion ${RULES_VERSIONS.join(' or ')}, found ${rulesVersion}`)
    return null
  }
  if (provenance === null) return refuse('provenance', `expected a commitment before ${event.type}`)
  if (event.type === 'sp/nonce-set') {
    const { playerId } = event.payload
    if (seatOf(state, playerId) === undefined)
      return refuse('seats', `expected the nonce of a seat, found one of ${playerId}`)
    if (Object.hasOwn(provenance.nonces, playerId))
      return refuse('provenance', `expected one nonce of ${playerId}, found a second one`)
    // The host speaks for its bots: once it has seen a person's nonce it could choose theirs to its liking.
    const silent = silentSeat(state)!
    if (seatOf(state, playerId)!.bot === null && seatOf(state, silent)!.bot !== null)
      return refuse('provenance', `bots send their nonces before persons, and ${silent} hasn't sent one`)
    return null
  }
  const faults = verifyReveal(transcriptOf(state, provenance, event.payload))
  if (faults.length === 0) return null
  return refuse('provenance', faults.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
}

/** All that was said of a provable session's seed, as `@seedfast/fair` checks it. */
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
