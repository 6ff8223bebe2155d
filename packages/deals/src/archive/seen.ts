import type { SessionEvent } from '../events/event.js'
import type { SessionState } from '../rules/state.js'
import { lineFault, type ArchiveFault } from './fault.js'

/** What a player wrote down during a provable session. */
export interface SeenInPlay {
  /** The hash of the host's commitment. */
  readonly commitment?: string
  /** Nonces as they were sent, each with its seat; without a seat, any seat may have sent it. */
  readonly nonces?: readonly { readonly seat?: string | undefined; readonly nonce: string }[]
}

/** Why an event contradicts what a player saw, or null. */
export function seenFault(
  seen: SeenInPlay,
  event: SessionEvent,
  line: number,
  before: SessionState,
): ArchiveFault | null {
  if (event.type === 'sp/deal' && before.roundNo === 0) return missingFault(seen, line, before)
  if (event.type === 'sp/commitment-set') {
    const { hash } = event.payload
    if (seen.commitment === undefined || seen.commitment === hash) return null
    return lineFault(line, 'commitment', `expected the commitment ${seen.commitment}, found ${hash}`)
  }
  if (event.type !== 'sp/nonce-set') return null
  const { playerId, nonce } = event.payload
  const other = seen.nonces?.find((one) => one.seat === playerId && one.nonce !== nonce)
  if (other === undefined) return null
  const [expected, found] = [JSON.stringify(other.nonce), JSON.stringify(nonce)]
  return lineFault(line, 'nonce', `expected ${expected} as the nonce of ${playerId}, found ${found}`)
}

/** What a player saw and a session lacks from its first deal on, or null; `line` is where it was expected at the latest. */
export function missingFault(
  { commitment, nonces = [] }: SeenInPlay,
  line: number,
  { provenance }: SessionState,
): ArchiveFault | null {
  if (commitment !== undefined && provenance === null)
    return lineFault(line, 'commitment', `expected the commitment ${commitment}, found none`)
  const sent = Object.entries(provenance?.nonces ?? {})
  const missing = nonces.find(
    ({ seat, nonce }) => !sent.some(([id, said]) => said === nonce && (seat === undefined || seat === id)),
  )
  if (missing === undefined) return null
  const whose = missing.seat === undefined ? 'any seat' : missing.seat
  return lineFault(
    line,
    'nonce',
    `expected ${JSON.stringify(missing.nonce)} as the nonce of ${whose}, found none`,
  )
}
