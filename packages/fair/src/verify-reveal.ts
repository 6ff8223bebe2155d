import { commitmentHash, type Commitment } from './commit.js'
import { found, type Fault } from './fault.js'
import { transcriptFaults, type SeatNonce, type Transcript } from './transcript.js'

/** What one who was there saw with their own eyes, to hold a transcript against. */
export interface Seen {
  /** The commitment as it was made known before the nonces were sent. */
  readonly commitment?: Commitment
  /** Nonces as they were sent: one's own, and any others. */
  readonly nonces?: readonly SeatNonce[]
}

/**
 * Everything that is wrong with a transcript, none when it holds: its form, the secret against the commitment, and
 * both against what one saw oneself. It takes any value, such as the JSON of a file, and needs nothing else.
 */
export function verifyReveal(transcript: unknown, seen: Seen = {}): Fault[] {
  const faults = transcriptFaults(transcript)
  if (faults.length > 0) return faults
  const { subject, commitment, nonces, seed, salt } = transcript as Transcript
  const hash = commitmentHash({ seed, salt }, subject)
  if (hash !== commitment) {
    faults.push({
      path: ['commitment'],
      message: `expected the hash of this subject, seed and salt, ${hash}, found ${commitment}`,
    })
  }
  if (seen.commitment !== undefined) {
    const { hash: promised, subject: about } = seen.commitment
    if (promised !== commitment) faults.push(unlike('commitment', promised, commitment))
    if (about !== subject) faults.push(unlike('subject', about, subject))
  }
  for (const { seat, nonce } of seen.nonces ?? []) {
    const at = nonces.findIndex((entry) => entry.seat === seat)
    if (at < 0)
      faults.push({ path: ['nonces'], message: `expected the nonce of seat ${found(seat)}, found none` })
    else if (nonces[at]!.nonce !== nonce)
      faults.push(unlike(['nonces', at, 'nonce'], nonce, nonces[at]!.nonce))
  }
  return faults
}

function unlike(path: string | Fault['path'], expected: string, value: string): Fault {
  const place = typeof path === 'string' ? [path] : path
  return { path: place, message: `expected ${found(expected)}, as it was seen before, found ${found(value)}` }
}
