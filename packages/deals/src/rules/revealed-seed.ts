import type { Secret } from '@seedfast/fair'
import { fairSessionSeed } from '../seed/fair-session-seed.js'
import type { SessionSeed } from '../seed/session-seed.js'
import { transcriptOf } from './check-provenance.js'
import { fixedTable } from './fixed-table.js'
import type { SessionState } from './state.js'

/**
 * Returns the session seed of a provable session, computed from the host's secret and every nonce. Throws an InputError
 * if the secret doesn't match the commitment.
 */
export function revealedSeed(state: SessionState, secret: Secret): SessionSeed {
  return fairSessionSeed(transcriptOf(state, state.provenance!, secret), fixedTable(state))
}
