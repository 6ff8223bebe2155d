import { commitmentHash, type Commitment, type Secret } from './commit.js'
import { FORMAT } from './format.js'
import { fairIssue, throwIssues } from './messages.js'
import { plainText, salt, stringIssues } from './string-rules.js'
import { nonceIssues, type SeatNonce, type Transcript } from './transcript.js'

/**
 * Creates the transcript that a host publishes at the end of a game: the commitment, the nonces and the secret. Throws
 * an InputError if the secret doesn't match the commitment, if there are no nonces, or if a seat has more than one
 * nonce.
 *
 * @example
 * import { commit, reveal, saltOf } from '@seedfast/fair'
 * const secret = { seed: '42', salt: saltOf(new Uint8Array(16)) } // use random bytes
 * const nonces = [{ seat: 'Ann', nonce: 'tulip' }]
 * const transcript = reveal(commit(secret, 'deal 7'), secret, nonces)
 */
export function reveal(commitment: Commitment, secret: Secret, nonces: readonly SeatNonce[]): Transcript {
  throwIssues([
    ...stringIssues(secret, { seed: plainText, salt }, 'secret'),
    ...nonceIssues(nonces, 'nonces'),
  ])
  const { format, subject, hash } = commitment
  if (format !== FORMAT)
    throwIssues([fairIssue('unknown-format', 'commitment', ['format'], { got: format, expected: FORMAT })])
  const got = commitmentHash(secret, subject)
  if (got !== hash) throwIssues([fairIssue('wrong-secret', 'secret', [], { expected: hash, got })])
  return {
    format: FORMAT,
    subject,
    commitment: hash,
    nonces: nonces.map(({ seat, nonce }) => ({ seat, nonce })),
    seed: secret.seed,
    salt: secret.salt,
  }
}
