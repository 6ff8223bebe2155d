import type { Secret } from '@seedfast/fair'
import { fairSessionSeed } from '../seed/fair-session-seed.js'
import type { SessionSeed } from '../seed/session-seed.js'
import { transcriptOf } from './check-provenance.js'
import { fixedTable } from './fixed-table.js'
import type { SessionState } from './state.js'

/**
 * Derives the session seed of a provable session from the host's secret and all nonces. Throws an InputError if the
 * secret doesn't match the commitment.
 */
export function revealedSeed(state: SessionState, secret: Secret): SessionSeed {
  return fairSessionSeed(transcriptOf(state, state.provenance!, secret), fixedTable(state))
}
