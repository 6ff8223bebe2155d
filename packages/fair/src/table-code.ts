import { sha256 } from '@noble/hashes/sha2.js'
import type { Commitment } from './commit.js'
import { FORMAT, segments } from './format.js'
import { hashedNonce } from './nonce.js'
import { shortCode } from './short-code.js'
import type { Transcript } from './transcript.js'

/** Everything that is fixed before any seat sends its nonce. */
export interface FairTable {
  readonly commitment: Pick<Commitment, 'subject' | 'hash'>
  /** The seats that send nonces, in seating order. */
  readonly seats: readonly {
    readonly seat: string
    /** The commitment to the seat's nonce. Ignored if there is only one seat. */
    readonly nonceCommitment: string | null
  }[]
  /** Anything else that affects the outcome, such as the game's options, as one string. Default: empty. */
  readonly settings?: string
}

/**
 * Returns the code of a table: 130 bits of a SHA-256 hash of everything that is fixed before any seat sends its nonce.
 * Every seat must write down the code before it sends its nonce. After that, nobody can change the outcome without
 * changing the code. Throws a RangeError if there is no seat, or if one of several seats hasn't committed to its nonce.
 *
 * @example
 * import { commit, saltOf, tableCode } from '@seedfast/fair'
 * const secret = { seed: '42', salt: saltOf(new Uint8Array(16)) } // use random bytes
 * const commitment = commit(secret, 'deal 7')
 * tableCode({ commitment, seats: [{ seat: 'Ann', nonceCommitment: null }] }) // → 'B1QKD-BV0Q1-XSM5V-SE0ZV-JZCDA5'
 */
export function tableCode({ commitment: { subject, hash }, seats, settings = '' }: FairTable): string {
  if (seats.length === 0) throw new RangeError('seats: must not be empty')
  const isAlone = seats.length === 1
  const open = seats.findIndex(({ nonceCommitment }) => nonceCommitment === null)
  if (!isAlone && open >= 0)
    throw new RangeError(`seats: [${open}]: must have committed to a nonce, because there are several seats`)
  const seatStrings = seats.flatMap(({ seat, nonceCommitment }) => [seat, isAlone ? '' : nonceCommitment!])
  return shortCode(sha256(segments([FORMAT, 'table', subject, hash, settings, ...seatStrings])))
}

/** Returns a finished game's table code. */
export function codeOfTranscript(
  { subject, commitment, nonces }: Transcript,
  settings: string | undefined,
): string {
  return tableCode({
    commitment: { subject, hash: commitment },
    seats: nonces.map(({ seat, nonce }) => ({ seat, nonceCommitment: hashedNonce(nonce) })),
    ...(settings === undefined ? {} : { settings }),
  })
}
