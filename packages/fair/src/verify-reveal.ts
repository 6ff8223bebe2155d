import type { Path } from '@seedfast/world'
import { commitmentHash, type Commitment } from './commit.js'
import { fairIssue, type FairIssue } from './messages.js'
import { readShortCode } from './short-code.js'
import { codeOfTranscript } from './table-code.js'
import { transcriptIssues, type SeatNonce, type Transcript } from './transcript.js'

/** Values that a player saw during the game, for comparison with the transcript. */
export interface SeenInGame {
  /** The commitment that the host published before the nonces were sent. */
  readonly commitment?: Commitment
  /** The nonces sent during the game: the player's own nonce, and any others that the player saw. */
  readonly nonces?: readonly SeatNonce[]
  /** The table code that the player saw before any seat sent its nonce. */
  readonly tableCode?: string
  /** The settings that the table code covers. Default: empty. */
  readonly settings?: string
}

const PARAMETER = 'transcript'

/**
 * Returns all issues with a transcript, or an empty list if the transcript is valid. Checks the structure of the
 * transcript, whether the secret matches the commitment, and whether the transcript matches what a player saw.
 * `transcript` can be any value, such as the parsed JSON of a file.
 *
 * @example
 * import { commit, reveal, saltOf, verifyReveal } from '@seedfast/fair'
 * const secret = { seed: '42', salt: saltOf(new Uint8Array(16)) } // use random bytes
 * const nonces = [{ seat: 'Ann', nonce: 'tulip' }]
 * const transcript = reveal(commit(secret, 'deal 7'), secret, nonces)
 * verifyReveal(transcript) // → []
 */
export function verifyReveal(transcript: unknown, seen: SeenInGame = {}): FairIssue[] {
  const issues = transcriptIssues(transcript, PARAMETER)
  if (issues.length > 0) return issues
  const { subject, commitment, nonces, seed, salt } = transcript as Transcript
  const expected = commitmentHash({ seed, salt }, subject)
  if (expected !== commitment) {
    issues.push(fairIssue('wrong-commitment', PARAMETER, ['commitment'], { expected, got: commitment }))
  }
  if (seen.commitment !== undefined) {
    issues.push(...notAsSeen(['commitment'], seen.commitment.hash, commitment))
    issues.push(...notAsSeen(['subject'], seen.commitment.subject, subject))
  }
  for (const { seat, nonce } of seen.nonces ?? []) {
    const at = nonces.findIndex((entry) => entry.seat === seat)
    if (at < 0) issues.push(fairIssue('missing-nonce', PARAMETER, ['nonces'], { seat }))
    else issues.push(...notAsSeen(['nonces', at, 'nonce'], nonce, nonces[at]!.nonce))
  }
  const { tableCode, settings } = seen
  if (tableCode !== undefined) {
    const [code, got] = [
      readShortCode(tableCode) ?? tableCode,
      codeOfTranscript(transcript as Transcript, settings),
    ]
    if (code !== got) issues.push(fairIssue('wrong-table-code', PARAMETER, [], { expected: code, got }))
  }
  return issues
}

function notAsSeen(path: Path, expected: string, got: string): FairIssue[] {
  return expected === got ? [] : [fairIssue('not-as-seen', PARAMETER, path, { expected, got })]
}
