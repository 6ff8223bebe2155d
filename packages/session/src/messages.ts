import {
  inputErrorOf,
  foundText,
  issuesOf,
  unknownName,
  type Messages,
  type UnknownName,
} from '@seedfast/world'

/** The issue codes for logs and inputs of sessions, each with its data. */
export interface SessionCodes {
  'not-a-session-log': { readonly got: unknown }
  /** A log starts with a byte order mark, which an editor has added. */
  'byte-order-mark': Readonly<Record<never, never>>
  'not-a-log-line': { readonly got: string }
  'log-field': { readonly got: unknown; readonly expected: LogField }
  /** A line's step isn't the one after the previous line's. */
  'wrong-step': { readonly got: unknown; readonly expected: number }
  /** A line takes back more steps than the log has. */
  'wrong-back': { readonly got: unknown; readonly max: number }
  'not-a-session': UnknownName
  'other-session-version': { readonly session: string; readonly got: number; readonly version: number }
  /** The session refuses an input. `code` and `data` are those of the session's own problem. */
  'refused-input': { readonly reason: string; readonly code?: string; readonly data?: unknown }
  'not-a-save': { readonly got: unknown }
}

/** The kind of content that a field of a log must have. */
export type LogField =
  'string' | 'seed' | 'version' | 'every' | 'hash' | 'snapshot' | 'input or hash' | 'draws'

const FIELDS: Readonly<Record<LogField, string>> = {
  string: 'must be a string',
  seed: 'must be a well-formed string of 1 to 1000 characters',
  version: 'must be a positive integer',
  every: 'must be a positive integer',
  hash: 'must be 16 lowercase hex digits',
  snapshot: 'must have steps, state and streams',
  'input or hash': 'must have input, auto, hash or back',
  draws: 'must be an object with the number of draws of each stream',
}

const messages: Messages<SessionCodes> = {
  'not-a-session-log': ({ got }) =>
    `must be a session log, whose first line has "format":"seedfast-session/1", got ${foundText(got)}`,
  'byte-order-mark': () =>
    'must not start with a byte order mark (BOM), which is invisible; save the file as UTF-8 without it',
  'not-a-log-line': ({ got }) => `must be one line of JSON, an object, got ${foundText(got)}`,
  'log-field': ({ got, expected }) => `${FIELDS[expected]}, got ${foundText(got)}`,
  'wrong-step': ({ got, expected }) =>
    `must be ${expected}, got ${foundText(got)}: lines are missing, repeated or in another order`,
  'wrong-back': ({ got, max }) => `must be an earlier step, at most ${max}, got ${foundText(got)}`,
  'not-a-session': (name) => unknownName('session', name),
  'other-session-version': ({ session, got, version }) =>
    `recorded with ${session} version ${got}, but version ${version} is here`,
  'refused-input': ({ reason }) => `the session refuses this input: ${reason}`,
  'not-a-save': ({ got }) => `must be what save() returned, got ${foundText(got)}`,
}

/** Creates an InputError for a log or input. */
export const sessionInputError = inputErrorOf(issuesOf(messages))
