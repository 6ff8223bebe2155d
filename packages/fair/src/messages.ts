import { foundText, InputError, issuesOf, type Issue, type Messages, type Path } from '@seedfast/world'

/** The maximum length, in characters, of a seed, a subject, a seat, a nonce or the name of a stream. */
export const MAX_LENGTH = 1000

/** The issue codes for a secret, a transcript or a bracket, each with its data. */
export interface FairCodes {
  'not-an-object': { readonly got: unknown }
  /**
   * A value that isn't a string, or a string that is empty, too long, or can't be encoded as UTF-8 because it contains
   * a lone surrogate.
   */
  'not-plain-text': { readonly got: unknown; readonly max: number }
  'not-a-salt': { readonly got: unknown }
  'not-a-hash': { readonly got: unknown }
  'unknown-format': { readonly got: unknown; readonly expected: string }
  'no-nonces': { readonly got: unknown }
  'repeated-seat': { readonly seat: string; readonly first: number }
  /** The secret isn't the one that the host committed to. */
  'wrong-secret': { readonly expected: string; readonly got: string }
  /** The commitment in a transcript isn't the hash of the transcript's subject, seed and salt. */
  'wrong-commitment': { readonly expected: string; readonly got: string }
  /** A value in a transcript differs from the one that a player saw during the game. */
  'not-as-seen': { readonly expected: string; readonly got: string }
  'missing-nonce': { readonly seat: string }
  /** The transcript belongs to a different table code than the one that a player saw during the game. */
  'wrong-table-code': { readonly expected: string; readonly got: string }
  /** A nonce that could be found from its hash. */
  'short-nonce': { readonly got: string; readonly min: number }
  /** The published hash isn't the hash of the bracket's salt. */
  'wrong-salt': { readonly expected: string; readonly got: string }
  'wrong-match-count': { readonly expected: number; readonly got: number }
  'wrong-match': { readonly expected: Match; readonly got: Match }
}

/** The two players of a match. */
export type Match = readonly [string, string]

/** A single issue with a secret, a transcript or a bracket. */
export type FairIssue = {
  readonly [Code in keyof FairCodes]: Issue<Code, FairCodes[Code]>
}[keyof FairCodes]

const messages: Messages<FairCodes> = {
  'not-an-object': ({ got }) => `must be an object, got ${foundText(got)}`,
  'not-plain-text': ({ got, max }) => `must be a string of 1 to ${max} characters, got ${foundText(got)}`,
  'not-a-salt': ({ got }) => `must be 32 lowercase hex digits (128 bits), got ${foundText(got)}`,
  'not-a-hash': ({ got }) => `must be 64 lowercase hex digits (a SHA-256 hash), got ${foundText(got)}`,
  'unknown-format': ({ got, expected }) => `must be "${expected}", got ${foundText(got)}`,
  'no-nonces': ({ got }) => `must be an array with at least one seat's nonce, got ${foundText(got)}`,
  'repeated-seat': ({ seat, first }) => `duplicate seat ${foundText(seat)}, first at nonces[${first}]`,
  'wrong-secret': ({ expected, got }) =>
    `doesn't match the commitment: its hash is ${got}, but the commitment is ${expected}`,
  'wrong-commitment': ({ expected, got }) =>
    `must be ${expected}, the hash of this subject, seed and salt, got ${got}`,
  'not-as-seen': ({ expected, got }) => `was ${foundText(expected)} during the game, got ${foundText(got)}`,
  'missing-nonce': ({ seat }) => `the nonce of seat ${foundText(seat)} is missing`,
  'wrong-table-code': ({ expected, got }) => `the table code was ${expected} during the game, got ${got}`,
  'short-nonce': ({ got, min }) =>
    `must have at least ${min} characters, because others see its hash, got ${foundText(got)}`,
  'wrong-salt': ({ expected, got }) => `must be ${expected}, the SHA-256 of the salt, got ${got}`,
  'wrong-match-count': ({ expected, got }) => `must have ${expected} matches, got ${got}`,
  'wrong-match': ({ expected, got }) => `must be ${expected.join(' – ')}, got ${got.join(' – ')}`,
}

const issueOf = issuesOf(messages)

/** Creates an issue about a value at a path inside a parameter such as `transcript`. */
export function fairIssue<Code extends keyof FairCodes>(
  code: Code,
  parameter: string,
  path: Path,
  data: FairCodes[Code],
): FairIssue {
  return issueOf(code, { in: 'option', name: parameter, path }, data) as FairIssue
}

/** Throws an InputError with all of the given issues. Does nothing if there are none. */
export function throwIssues(issues: readonly FairIssue[]): void {
  if (issues.length > 0) throw new InputError(issues)
}
