import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { plainText, refuse, textFaults } from './fault.js'
import { FORMAT, segments } from './format.js'
import { stateOfKey } from './hmac-sha256.js'
import { HmacSha256Stream } from './hmac-sha256-stream.js'
import type { Transcript } from './transcript.js'
import { verifyReveal } from './verify-reveal.js'

/** The name of the stream whose first words are the seed of `fairSeed`. */
const SEED_STREAM = 'seed'

/**
 * The stream of a name that the host's seed and every seat's nonce decide together: HMAC-SHA256 in counter mode. Each
 * name gives a stream of its own, at its start. Throws a RangeError for a transcript that does not verify.
 */
export function fairStream(transcript: Transcript, name: string): HmacSha256Stream {
  refuse('transcript', verifyReveal(transcript))
  refuse('stream', textFaults({ name }, { name: plainText }))
  return new HmacSha256Stream().restore(stateOfKey(streamKey(transcript, name)))
}

/**
 * The same as a seed: 128 bits, the first four words of the stream `seed`, the first word highest. A world cuts them to
 * its own seeds by `world.seed.fromBits`. Throws a RangeError for a transcript that does not verify.
 */
export function fairSeed(transcript: Transcript): bigint {
  const stream = fairStream(transcript, SEED_STREAM)
  const high = stream.nextUint64()
  return (high << 64n) | stream.nextUint64()
}

/**
 * HMAC-SHA256, under the host's seed and salt, of all that was said. With the salt in the key a seat that sees the
 * others' nonces learns nothing by trying likely seeds.
 */
function streamKey(transcript: Transcript, name: string): Uint8Array {
  const { subject, commitment, nonces, seed, salt } = transcript
  const said = nonces.flatMap(({ seat, nonce }) => [seat, nonce])
  return hmac(
    sha256,
    segments([seed, salt]),
    segments([FORMAT, 'stream', name, subject, commitment, ...said]),
  )
}
