import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { FORMAT, segments } from './format.js'
import { stateOfKey } from './hmac-sha256.js'
import { HmacSha256Stream } from './hmac-sha256-stream.js'
import { throwIssues } from './messages.js'
import { plainText } from './string-rules.js'
import type { Transcript } from './transcript.js'
import { verifyReveal } from './verify-reveal.js'

/** The name of the stream that `fairSeed` draws from. */
const SEED_STREAM = 'seed'

/**
 * Opens a stream derived from the host's seed and every seat's nonce. The stream uses HMAC-SHA256 in counter mode. Each
 * name opens a different stream. Throws an InputError if the transcript can't be verified, or if the name isn't a
 * string of 1 to 1000 characters.
 *
 * @example
 * import { commit, fairStream, reveal, saltOf } from '@seedfast/fair'
 * const secret = { seed: '42', salt: saltOf(new Uint8Array(16)) } // use random bytes
 * const nonces = [{ seat: 'Ann', nonce: 'tulip' }]
 * const transcript = reveal(commit(secret, 'deal 7'), secret, nonces)
 * const order = fairStream(transcript, 'cards').shuffle([...'abcdefgh'])
 */
export function fairStream(transcript: Transcript, name: string): HmacSha256Stream {
  throwIssues([
    ...verifyReveal(transcript),
    ...(plainText.accepts(name) ? [] : [plainText.issue(name, 'name', [])]),
  ])
  return new HmacSha256Stream().restore(stateOfKey(streamKey(transcript, name)))
}

/**
 * Returns a 128-bit seed derived from the host's seed and every seat's nonce. The seed consists of the first four words
 * of the stream `seed`, most significant word first. Use `world.seed.fromBits` to convert it to a world's seed. Throws
 * an InputError if the transcript can't be verified.
 *
 * @example
 * import { commit, fairSeed, reveal, saltOf } from '@seedfast/fair'
 * const secret = { seed: '42', salt: saltOf(new Uint8Array(16)) } // use random bytes
 * const nonces = [{ seat: 'Ann', nonce: 'tulip' }]
 * const transcript = reveal(commit(secret, 'deal 7'), secret, nonces)
 * const seed = fairSeed(transcript)
 */
export function fairSeed(transcript: Transcript): bigint {
  const stream = fairStream(transcript, SEED_STREAM)
  const high = stream.nextUint64()
  return (high << 64n) | stream.nextUint64()
}

/**
 * Returns the key of a stream. The key is the HMAC-SHA256 of the stream's name and the rest of the transcript, keyed
 * with the host's seed and salt. The salt prevents a seat that knows all nonces from finding the outcome by trying
 * likely seeds.
 */
function streamKey(transcript: Transcript, name: string): Uint8Array {
  const { subject, commitment, nonces, seed, salt } = transcript
  const seatStrings = nonces.flatMap(({ seat, nonce }) => [seat, nonce])
  return hmac(
    sha256,
    segments([seed, salt]),
    segments([FORMAT, 'stream', name, subject, commitment, ...seatStrings]),
  )
}
