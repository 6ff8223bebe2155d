import { sha256 } from '@noble/hashes/sha2.js'
import { FORMAT, segments } from './format.js'
import { fairIssue, throwIssues } from './messages.js'
import { readShortCode, shortCode } from './short-code.js'
import { plainText } from './string-rules.js'

/** The minimum length of a nonce that a seat commits to. With a shorter one, a host could find it from its hash. */
const SHORTEST_COMMITTED = 26

/**
 * Formats 17 random bytes as a nonce of 130 bits, which nobody can guess. The bytes must come from a cryptographic
 * random source. Throws a RangeError for any other number of bytes.
 *
 * @example
 * import { nonceOf } from '@seedfast/fair'
 * const nonce = nonceOf(crypto.getRandomValues(new Uint8Array(17)))
 */
export function nonceOf(bytes: Uint8Array): string {
  if (bytes.length !== 17) throw new RangeError(`nonce: must have 17 bytes, got ${bytes.length}`)
  return shortCode(bytes)
}

/**
 * Returns the form of a nonce that doesn't depend on how somebody typed it: in Unicode's form NFC and without spaces at
 * its ends. A nonce from `nonceOf` may be typed like any code: in lowercase, and with other spaces or hyphens.
 */
export function typedNonce(text: string): string {
  const plain = text.normalize('NFC').trim()
  return readShortCode(plain) ?? plain
}

/**
 * Returns whether a nonce clearly has too few possibilities, so that a host could guess it: fewer than 12 characters,
 * fewer than 6 different ones, or a single word, number or date of fewer than 20 characters. A nonce that isn't
 * guessable by this rule can still be predictable, such as a famous sentence.
 *
 * @example
 * import { isGuessableNonce } from '@seedfast/fair'
 * isGuessableNonce('tulip') // true
 * isGuessableNonce('BJY4A-CVZF5-WB6PZ-KP4MW-G0M9F5') // false
 */
export function isGuessableNonce(nonce: string): boolean {
  const typed = typedNonce(nonce).toLowerCase()
  if (typed.length < 12 || new Set(typed).size < 6) return true
  return typed.length < 20 && (/^\p{L}+$/u.test(typed) || /^[\d\s.:/+-]+$/.test(typed))
}

/**
 * Commits to a nonce: returns the first 130 bits of a SHA-256 hash of the format and the nonce in the form that
 * `typedNonce` returns, which is also the form to send later. If a game has several seats, each one commits to its nonce
 * before any seat reveals one. Throws an InputError if the nonce has fewer than 26 characters in that form, or more
 * than 1000.
 *
 * @example
 * import { nonceCommitment, nonceOf } from '@seedfast/fair'
 * const nonce = nonceOf(crypto.getRandomValues(new Uint8Array(17))) // keep it secret until everyone has committed
 * const commitment = nonceCommitment(nonce)
 */
export function nonceCommitment(nonce: string): string {
  if (!plainText.accepts(nonce)) throwIssues([plainText.issue(nonce, 'nonce', [])])
  const typed = typedNonce(nonce)
  if (typed.length < SHORTEST_COMMITTED)
    throwIssues([fairIssue('short-nonce', 'nonce', [], { got: nonce, min: SHORTEST_COMMITTED })])
  return hashedNonce(typed)
}

/** Returns the commitment to a nonce of any length. */
export function hashedNonce(nonce: string): string {
  return shortCode(sha256(segments([FORMAT, 'nonce', nonce])))
}
