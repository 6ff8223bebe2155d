import type { SessionEvent } from '../events/event.js'
import type { SessionState } from '../rules/state.js'
import { findSeat } from '../table/change-player.js'
import { lineFault, type ArchiveFault } from './fault.js'

/** The values that a player noted during a provable session, for comparison with the archive. */
export interface SeenInGame {
  /** The hash that the host committed to, as the player received it before the first nonce. */
  readonly commitment?: string
  /**
   * The nonces that the player saw, each with the ID or name of its seat. A nonce without a seat can be from any seat.
   */
  readonly nonces?: readonly { readonly seat?: string | undefined; readonly nonce: string }[]
}

/** Explains how an event contradicts what a player saw. Returns null if it doesn't. */
export function seenFault(
  seen: SeenInGame,
  event: SessionEvent,
  line: number,
  before: SessionState,
): ArchiveFault | null {
  if (event.type === 'sp/deal' && before.roundNo === 0) return missingFault(seen, line, before)
  if (event.type === 'sp/commitment-set') {
    const { hash } = event.payload
    if (seen.commitment === undefined || seen.commitment === hash) return null
    return lineFault(line, 'commitment', 'wrong-commitment', { expected: seen.commitment, got: hash })
  }
  if (event.type !== 'sp/nonce-set') return null
  const { playerId, nonce } = event.payload
  const other = seen.nonces?.find((one) => isSeat(before, one.seat, playerId) && one.nonce !== nonce)
  if (other === undefined) return null
  return lineFault(line, 'nonce', 'wrong-nonce', { seat: playerId, expected: other.nonce, got: nonce })
}

/**
 * Checks that a session contains all values that a player saw. Returns a fault that names the first missing value, or
 * null if none is missing. `line` is the line number that the first deal has or would have.
 */
export function missingFault(
  { commitment, nonces = [] }: SeenInGame,
  line: number,
  state: SessionState,
): ArchiveFault | null {
  const { provenance } = state
  if (commitment !== undefined && provenance === null)
    return lineFault(line, 'commitment', 'wrong-commitment', { expected: commitment, got: null })
  const sent = Object.entries(provenance?.nonces ?? {})
  const missing = nonces.find(
    ({ seat, nonce }) =>
      !sent.some(([id, value]) => value === nonce && (seat === undefined || isSeat(state, seat, id))),
  )
  if (missing === undefined) return null
  const { seat = null, nonce } = missing
  return lineFault(line, 'nonce', 'wrong-nonce', { seat, expected: nonce, got: null })
}

function isSeat(state: SessionState, text: string | undefined, id: string): boolean {
  return text !== undefined && findSeat(state, text)?.id === id
}
