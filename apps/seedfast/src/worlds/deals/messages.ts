import type { ArchiveFault } from '@seedfast/deals'
import { inputErrorOf, foundText, issuesOf, pathText, type Messages } from '@seedfast/world'

/** The issue codes for the input of `seedfast deals` and `seedfast replay`, with the data of each issue. */
export interface DealsCommandCodes {
  'unreadable-archive': { readonly fault: ArchiveFault }
  'unreadable-record': { readonly event: { readonly index: number; readonly message: string } }
  'edited-archive': { readonly fault: ArchiveFault; readonly file: string }
  'no-record-event': { readonly got: number; readonly first: number; readonly last: number }
  'no-valid-line': Readonly<Record<never, never>>
  'invalid-hash': { readonly got: string }
  'invalid-table-code': { readonly got: string }
  'nonce-without-seat': { readonly got: string }
  'no-people': Readonly<Record<never, never>>
  /**
   * The user wants to check a hash, table code, commitment or nonce against a game record, but game records contain none
   * of these.
   */
  'no-proof-in-record': { readonly file: string }
  'no-scored-game': Readonly<Record<never, never>>
  'unknown-seat-name': { readonly got: string; readonly known: readonly string[] }
  /** The rules don't allow this change of a seat's player. `refusal` explains why. */
  'refused-seat-change': { readonly refusal: { readonly message: string } }
  'log-exists': { readonly file: string }
  'missing-secret': { readonly archive: string }
  'invalid-secret': Readonly<Record<never, never>>
  /** The secret doesn't belong to the session. `refusal` explains why. */
  'wrong-secret': { readonly refusal: { readonly message: string } }
}

const messages: Messages<DealsCommandCodes> = {
  'unreadable-archive': ({ fault }) => faultText(fault),
  'unreadable-record': ({ event }) => `event ${event.index}: ${event.message}`,
  'edited-archive': ({ fault, file }) =>
    `${faultText(fault)}; \`seedfast replay ${file} --salvage <out>\` saves the lines before it`,
  'no-record-event': ({ got, first, last }) =>
    `must be an event of the record, from ${first} (the first deal) to ${last}, got ${got}`,
  'no-valid-line': () => 'no line is valid, so there is nothing to save',
  'invalid-hash': ({ got }) => `must be 64 lowercase hex digits, got ${foundText(got)}`,
  'invalid-table-code': ({ got }) => `must be a table code of 26 letters and digits, got ${foundText(got)}`,
  'nonce-without-seat': ({ got }) =>
    `must be the name of a seat, "=" and its nonce, such as Ann=tulip, got ${foundText(got)}`,
  'no-people': () => 'needs at least one person, because bots send no nonces',
  'no-proof-in-record': ({ file }) =>
    `can't be checked: ${file} is a game record, which has no hashes, table codes, commitments or nonces`,
  'no-scored-game': () => 'no game yet; start one with `seedfast deals score new <names>`',
  'unknown-seat-name': ({ got, known }) => `no seat is named ${foundText(got)} (seats: ${known.join(', ')})`,
  'refused-seat-change': ({ refusal }) => refusal.message,
  'log-exists': ({ file }) => `already exists; continue it with --resume ${file}, or choose another file`,
  'missing-secret': ({ archive }) => `doesn't exist; it must contain the host's secret for ${archive}`,
  'invalid-secret': () => 'must be an object with the strings "seed" and "salt"',
  'wrong-secret': ({ refusal }) => refusal.message,
}

export const dealsCommandError = inputErrorOf(issuesOf(messages))

/** Formats an archive fault without its line number. */
export function faultText({ rule, path, message }: ArchiveFault): string {
  return [rule, ...(path.length === 0 ? [] : [pathText(path)]), message].join(': ')
}
