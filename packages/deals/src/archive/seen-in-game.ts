import { readShortCode, typedNonce } from '@seedfast/fair'
import type { SessionEvent } from '../events/event.js'
import { tableCodeOf } from '../rules/fixed-table.js'
import { isPerson, seatOf, type SessionState } from '../rules/state.js'
import { seatsFitting } from '../table/change-player.js'
import { lineFault, type ArchiveFault } from './fault.js'

/** The values that a player noted during a provable session, for comparison with the archive. */
export interface SeenInGame {
  /** The table code, as the player saw it before sending a nonce. */
  readonly table?: string
  /** The hash that the host committed to, as the player received it before the first nonce. */
  readonly commitment?: string
  /** The player's own nonce, and any others that the player saw, each with the ID or name of its seat. */
  readonly nonces?: readonly { readonly seat: string; readonly nonce: string }[]
}

/** Explains how an event contradicts what a player saw. Returns null if it doesn't. */
export function seenFault(
  seen: SeenInGame,
  event: SessionEvent,
  line: number,
  before: SessionState,
  after: SessionState,
): ArchiveFault | null {
  switch (event.type) {
    case 'sp/deal':
      return before.roundNo === 0 ? missingFault(seen, line, before) : null
    case 'sp/commitment-set': {
      const { hash } = event.payload
      if (seen.commitment === undefined || seen.commitment === hash) return null
      return lineFault(line, 'commitment', 'wrong-commitment', { expected: seen.commitment, got: hash })
    }
    case 'sp/options-set':
    case 'sp/nonce-committed':
      return tableCodeOf(after) === null ? null : tableFault(seen, line, after)
    case 'sp/nonce-set': {
      const { playerId, nonce } = event.payload
      const seat = seatOf(before, playerId)!
      const other = seen.nonces?.find((one) => {
        const [fitting, second] = seatsFitting(before, one.seat)
        return fitting === seat && second === undefined && typedNonce(one.nonce) !== typedNonce(nonce)
      })
      if (other === undefined) return null
      return lineFault(line, 'nonce', 'wrong-nonce', { seat: playerId, expected: other.nonce, got: nonce })
    }
    default:
      return null
  }
}

/**
 * Checks that a session contains all values that a player saw. Returns a fault that names the first missing value, or
 * null if none is missing. `line` is the line number that the first deal has or would have.
 */
export function missingFault(seen: SeenInGame, line: number, state: SessionState): ArchiveFault | null {
  const { commitment, nonces = [] } = seen
  const { provenance } = state
  if (commitment !== undefined && provenance === null)
    return lineFault(line, 'commitment', 'wrong-commitment', { expected: commitment, got: null })
  const fault = tableFault(seen, line, state)
  if (fault !== null) return fault
  for (const { seat, nonce } of nonces) {
    const fitting = seatsFitting(state, seat).map(({ id }) => id)
    if (fitting.length > 1) return lineFault(line, 'nonce', 'ambiguous-seat', { got: seat, seats: fitting })
    if (!Object.hasOwn(provenance?.nonces ?? {}, fitting[0] ?? ''))
      return lineFault(line, 'nonce', 'wrong-nonce', { seat, expected: nonce, got: null })
  }
  return null
}

function tableFault({ table }: SeenInGame, line: number, state: SessionState): ArchiveFault | null {
  if (table === undefined) return null
  const [expected, got] = [readShortCode(table) ?? table, tableCodeOf(state)]
  return expected === got ? null : lineFault(line, 'table', 'wrong-table-code', { expected, got })
}

/**
 * Returns whether a player who saw these values can be sure that the host didn't choose the cards, provided that a
 * provable session contradicts none of them: the player noted the table code, and sent the nonce of a person. Another
 * person's nonce proves nothing to the player, because that person may help the host.
 */
export function coversHost({ table, nonces = [] }: SeenInGame, state: SessionState): boolean {
  return table !== undefined && nonces.some(({ seat }) => seatsFitting(state, seat).some(isPerson))
}
