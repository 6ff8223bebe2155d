import { fairSeed, type Transcript } from '@seedfast/fair'
import { sessionSeed, type SessionSeed } from './session-seed.js'

/**
 * The session seed, of seedVersion 2, that a host and all seats decided together.
 * Throws a RangeError for a transcript that does not verify.
 */
export function fairSessionSeed(transcript: Transcript): SessionSeed {
  return sessionSeed(fairSeed(transcript).toString(16).padStart(32, '0'))
}
