import { fairStream, type Transcript } from '@seedfast/fair'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '@seedfast/world'
import { sessionSeed, type SessionSeed } from './session-seed.js'

/**
 * Derives the session seed (seedVersion 2) of a provable session from the host's secret and the nonces of all seats.
 * The seed consists of the first 128 bits of the fair stream named after the SHA-256 of the table's canonical JSON.
 * With the same secret and nonces, a different table therefore gets different cards, so nobody can change a seat or an
 * option later and keep the deals. Throws an InputError if the transcript can't be verified.
 */
export function fairSessionSeed(transcript: Transcript, table: object): SessionSeed {
  const digest = bytesToHex(sha256(utf8ToBytes(canonicalJson(table))))
  const stream = fairStream(transcript, `deals/${digest}`)
  const hex = (word: bigint): string => word.toString(16).padStart(16, '0')
  const high = hex(stream.nextUint64())
  return sessionSeed(high + hex(stream.nextUint64()))
}
