import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { plainText, refuse, salt, textFaults } from './fault.js'
import { FORMAT, segments } from './format.js'

/** What a host keeps to itself until everything has been played. */
export interface Secret {
  /** The host's seed: any text of 1 to 1000 characters. */
  readonly seed: string
  /** 128 random bits as 32 lower-case hex digits, new for every commitment; `saltOf` writes them. */
  readonly salt: string
}

/** What a host makes known before any seat sends its nonce. */
export interface Commitment {
  readonly format: typeof FORMAT
  /** What is committed to, so that a commitment cannot be used for another game: `friday table, deal 7`. */
  readonly subject: string
  /** The SHA-256 that holds the host to its seed. */
  readonly hash: string
}

/**
 * The commitment to a secret: SHA-256 over the format, the subject, the seed and the salt. It tells nobody the seed,
 * and no other seed opens it. Throws a RangeError for a subject, seed or salt that is none.
 *
 * @example
 * const secret = { seed: '7', salt: saltOf(crypto.getRandomValues(new Uint8Array(16))) }
 * commit(secret, 'friday table, deal 7').hash
 */
export function commit(secret: Secret, subject: string): Commitment {
  refuse('secret', textFaults(secret, { seed: plainText, salt }))
  refuse('commitment', textFaults({ subject }, { subject: plainText }))
  return { format: FORMAT, subject, hash: commitmentHash(secret, subject) }
}

/** The text of a salt; throws a RangeError unless it has 16 bytes. Take them from a cryptographic source. */
export function saltOf(bytes: Uint8Array): string {
  if (bytes.length !== 16) throw new RangeError(`salt: expected 16 bytes, found ${bytes.length}`)
  return bytesToHex(bytes)
}

/** The SHA-256 of what a commitment holds to. */
export function commitmentHash(secret: Secret, subject: string): string {
  return bytesToHex(sha256(segments([FORMAT, 'commitment', subject, secret.seed, secret.salt])))
}
