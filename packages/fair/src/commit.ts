import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { FORMAT, segments } from './format.js'
import { throwIssues } from './messages.js'
import { plainText, salt, stringIssues } from './string-rules.js'

/** The data that a host keeps secret until the end of the game. */
export interface Secret {
  /** The host's seed: any string of 1 to 1000 characters. */
  readonly seed: string
  /**
   * 128 random bits as 32 lowercase hex digits. Use `saltOf` to format random bytes as a salt. Every commitment needs a
   * new salt.
   */
  readonly salt: string
}

/** The data that a host publishes before the seats send their nonces. */
export interface Commitment {
  readonly format: typeof FORMAT
  /**
   * The game that the commitment is for, such as `friday table, deal 7`. The subject is part of the hash, so that the
   * host can't use the commitment for a different game.
   */
  readonly subject: string
  /** The SHA-256 hash that binds the host to the secret. */
  readonly hash: string
}

/**
 * Commits to a secret: returns a SHA-256 hash of the format, the subject, the seed and the salt. The hash doesn't
 * reveal the seed, and finding another seed with the same hash isn't feasible. Throws an InputError if the subject isn't
 * a string of 1 to 1000 characters, or if the secret is invalid.
 *
 * @example
 * const secret = { seed: '7', salt: saltOf(crypto.getRandomValues(new Uint8Array(16))) }
 * commit(secret, 'friday table, deal 7').hash
 */
export function commit(secret: Secret, subject: string): Commitment {
  throwIssues([
    ...stringIssues(secret, { seed: plainText, salt }, 'secret'),
    ...(plainText.accepts(subject) ? [] : [plainText.issue(subject, 'subject', [])]),
  ])
  return { format: FORMAT, subject, hash: commitmentHash(secret, subject) }
}

/**
 * Formats 16 bytes as a salt. The bytes must come from a cryptographic random source. Throws a RangeError for any other
 * number of bytes.
 *
 * @example
 * import { saltOf } from '@seedfast/fair'
 * const salt = saltOf(crypto.getRandomValues(new Uint8Array(16)))
 */
export function saltOf(bytes: Uint8Array): string {
  if (bytes.length !== 16) throw new RangeError(`salt: must have 16 bytes, got ${bytes.length}`)
  return bytesToHex(bytes)
}

export function commitmentHash(secret: Secret, subject: string): string {
  return bytesToHex(sha256(segments([FORMAT, 'commitment', subject, secret.seed, secret.salt])))
}
