import { commitmentHash, type Commitment, type Secret } from './commit.js'
import { plainText, refuse, salt, textFaults } from './fault.js'
import { FORMAT } from './format.js'
import { nonceFaults, type SeatNonce, type Transcript } from './transcript.js'

/**
 * The transcript that a host publishes at the end: the commitment, the nonces and the secret.
 * Throws a RangeError for a secret that the commitment was not made from, without a nonce, and for a seat that is there
 * twice.
 */
export function reveal(commitment: Commitment, secret: Secret, nonces: readonly SeatNonce[]): Transcript {
  refuse('secret', textFaults(secret, { seed: plainText, salt }))
  refuse('reveal', nonceFaults(nonces))
  const hash = commitmentHash(secret, commitment.subject)
  if (commitment.format !== FORMAT || hash !== commitment.hash) {
    throw new RangeError(
      `secret: expected the one that ${commitment.format} commitment ${commitment.hash} was made from, found one that gives ${hash}`,
    )
  }
  return {
    format: FORMAT,
    subject: commitment.subject,
    commitment: commitment.hash,
    nonces: nonces.map(({ seat, nonce }) => ({ seat, nonce })),
    seed: secret.seed,
    salt: secret.salt,
  }
}
