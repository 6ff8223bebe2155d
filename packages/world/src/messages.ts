import { foundText } from './json/json.js'
import { issuesOf, type Messages } from './errors/issue.js'
import { inputErrorOf } from './errors/input-error.js'
import { nearestName } from './errors/nearest-name.js'
import type { Expected } from './schema/expected.js'
import { shortList } from './errors/short-list.js'
import { expectedWords } from './schema/expected-words.js'

/** An unknown name, and the known names. */
export interface UnknownName {
  readonly got: string
  readonly known: readonly string[]
  /** The known name that was probably meant. */
  readonly nearest: string | null
}

/** Common mistakes that make a string invalid JSON. */
export type JsonMistake =
  | 'empty'
  | 'cut-off'
  | 'syntax'
  | 'trailing-comma'
  | 'comment'
  | 'single-quotes'
  | 'unquoted-key'
  | 'unquoted-string'
  | 'control-character'

/** The issue codes for the inputs that this package reads, each with its data. */
export interface WorldCodes {
  'not-utf8': Readonly<Record<never, never>>
  'invalid-json': { readonly mistake: JsonMistake }
  'duplicate-key': { readonly key: string }
  'lone-surrogate': { readonly got: string }
  'number-too-large': { readonly got: string; readonly max: number }
  'too-deep': { readonly max: number }
  'too-many-values': { readonly max: number }
  /** The number of further issues, which were left out. */
  'more-issues': { readonly count: number }
  /** A value that the schema doesn't allow. */
  'invalid-value': {
    readonly got: unknown
    readonly expected: Expected
    /** The allowed value that was probably meant. */
    readonly nearest?: string
  }
  missing: { readonly expected: Expected }
  /** A value rejected by a custom check in the schema. `reason` is the message of the check. */
  refused: { readonly got?: unknown; readonly reason: string }
  'unknown-key': UnknownName
  /** A key that doesn't match the schema's pattern for the object's keys. */
  'invalid-key': { readonly got: string; readonly pattern: string }
  'unknown-world': UnknownName
  'unknown-preset': UnknownName & { readonly world: string }
  'unknown-fact': UnknownName & { readonly world: string }
  'not-an-assignment': { readonly got: string }
  'not-a-path': { readonly got: string }
  'index-out-of-range': { readonly got: string; readonly max: number }
  'invalid-seed': { readonly got: string; readonly expected: string }
  'unsupported-character': { readonly got: string }
  'invalid-date': { readonly got: string }
  'seed-code-character': { readonly got: string }
  'seed-code-checksum': Readonly<Record<never, never>>
  'seed-code-scheme': { readonly got: number; readonly supported: number }
  'seed-code-params': { readonly made: 'defaults' | 'custom'; readonly got: 'defaults' | 'custom' }
  /** A file or seed code made with a version of the world other than the installed version. */
  'other-version': {
    readonly world: string
    readonly got: number
    readonly version: number
    /**
     * The package and release that can open files and seed codes made with version `got`, such as
     * `@seedfast/actmap@0.1.0`.
     */
    readonly release: string | null
  }
  'not-an-artefact': { readonly got: unknown }
  'not-an-artefact-field': { readonly got: unknown; readonly expected: ArtefactField }
}

/** The kind of an artefact field that contains an invalid value. */
export type ArtefactField = 'format' | 'value' | 'string' | 'version' | 'sha256'

const MISTAKES: Readonly<Record<JsonMistake, string>> = {
  empty: 'it is empty',
  'cut-off': 'it ends too early',
  syntax: '',
  'trailing-comma': 'remove the trailing comma',
  comment: 'comments are not allowed',
  'single-quotes': 'use double quotes',
  'unquoted-key': 'put keys in double quotes',
  'unquoted-string': 'put strings in double quotes',
  'control-character': 'escape the line break or control character inside the string',
}

const FIELDS: Readonly<Record<ArtefactField, string>> = {
  format: 'must be "seedfast/1"',
  value: 'must be present',
  string: 'must be a string',
  version: 'must be a positive integer',
  sha256: 'must be 64 lowercase hex digits',
}

const messages: Messages<WorldCodes> = {
  'not-utf8': () => 'must be UTF-8 text',
  'invalid-json': ({ mistake }) =>
    mistake === 'syntax' ? 'invalid JSON' : `invalid JSON (${MISTAKES[mistake]})`,
  'duplicate-key': ({ key }) => `duplicate key ${foundText(key)}`,
  'lone-surrogate': ({ got }) => `not well-formed Unicode: ${foundText(got)}`,
  'number-too-large': ({ got, max }) => `must be at most ${max}, got ${got}`,
  'too-deep': ({ max }) => `nested more than ${max} levels deep`,
  'too-many-values': ({ max }) => `contains more than ${max} values`,
  'more-issues': ({ count }) => `${count} more ${count === 1 ? 'issue' : 'issues'}`,
  'invalid-value': ({ got, expected, nearest }) =>
    nearest === undefined
      ? `must be ${expectedWords(expected)}, got ${foundText(got)}`
      : `unknown value ${foundText(got)}${nearestHint(nearest)}`,
  missing: ({ expected }) => `is missing; it must be ${expectedWords(expected)}`,
  refused: ({ got, reason }) => (got === undefined ? reason : `${reason}, got ${foundText(got)}`),
  'unknown-key': ({ known, nearest }) => `unknown key${namesHint(known, nearest)}`,
  'invalid-key': ({ got, pattern }) => `keys must match /${pattern}/, got ${foundText(got)}`,
  'unknown-world': (name) => unknownName('world', name),
  'unknown-preset': (name) => unknownName(`${name.world} preset`, name),
  'unknown-fact': (name) => unknownName(`${name.world} fact`, name),
  'not-an-assignment': ({ got }) => `must be path=value, got ${foundText(got)}`,
  'not-a-path': ({ got }) => `must start with a path such as a.b.c, got ${foundText(got)}`,
  'index-out-of-range': ({ got, max }) => `must be an array index from 0 to ${max}, got ${foundText(got)}`,
  'invalid-seed': ({ got, expected }) => `must be ${expected}, got ${foundText(got)}`,
  'unsupported-character': ({ got }) =>
    `this JavaScript engine's Unicode version doesn't include ${foundText(got)}`,
  'invalid-date': ({ got }) => `must be a UTC date such as 2026-01-31, got ${foundText(got)}`,
  'seed-code-character': ({ got }) => `can only contain digits and letters except U, got ${foundText(got)}`,
  'seed-code-checksum': () => "the checksum doesn't match: a character is wrong, missing or extra",
  'seed-code-scheme': ({ got, supported }) =>
    `uses scheme ${got}, but this version of Seedfast only reads scheme ${supported}; update Seedfast`,
  'seed-code-params': ({ made, got }) =>
    `was made with ${made === 'defaults' ? 'the default params' : 'custom params'}, but the params given are ${got === 'defaults' ? 'the defaults' : 'different'}; use the params that it was made with`,
  'other-version': ({ world, got, version, release }) =>
    `made with ${world} version ${got}, but version ${version} is installed${release === null ? '' : `; to get version ${got}, run \`npm i ${release}\``}`,
  'not-an-artefact': ({ got }) => `must be an artefact, got ${foundText(got)}`,
  'not-an-artefact-field': ({ got, expected }) =>
    expected === 'value' ? 'is missing' : `${FIELDS[expected]}, got ${foundText(got)}`,
}

/** Describes a thrown value: the name and message of an error, or the value itself. */
export function thrownText(thrown: unknown): string {
  return thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : `threw ${String(thrown)}`
}

/**
 * Returns the reason for a failure: the first line of the message of a thrown error, its code if the message is empty,
 * or the thrown value itself.
 */
export function reasonText(thrown: unknown): string {
  const { message, code } = (thrown ?? {}) as { readonly message?: unknown; readonly code?: unknown }
  const text = [message, code].find((one) => typeof one === 'string' && one !== '') ?? thrown
  return String(text).split('\n')[0]!
}

/** Returns the message of the WorldError for a value that a world threw while it generated the result for a seed. */
export function worldErrorText(world: string, seed: string, thrown: unknown): string {
  // The message of a FactMismatchError already names the world and the fact.
  const isNamed = thrown instanceof Error && thrown.name === 'FactMismatchError'
  return `${world}, seed ${seed}: ${isNamed ? thrown.message : thrownText(thrown)}`
}

/** Returns the message of the WorldError for a value that a world's code threw after its run. */
export function lateErrorText(thrown: unknown): string {
  return `after its run, in a timer or a promise: ${thrownText(thrown)}`
}

/** Returns the message of the error that a world's call to `process.exit` throws. */
export function worldExitText(status: number | string | null | undefined): string {
  return `process.exit(${status ?? ''}) was called, which a world can't do`
}

/**
 * Returns the message for a world that returned a promise where a result was needed. `waiting` is the name of the
 * function to use instead, which waits for the promise.
 */
export function asyncWorldText(world: string, waiting: string): string {
  return `${world}: generate returned a promise; use ${waiting}, which waits for it`
}

/** Returns the message of the WorldError for a faulty thing in the list that a world declares. */
export function faultyThingText(world: string, index: number, fault: string): string {
  return `${world}: things: item ${index}: ${fault}`
}

/** Returns the message for a world's promise that was still pending at the time limit. */
export function pendingText(world: string, seed: string, seconds: number): string {
  const limit = `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return `${world}, seed ${seed}: the promise that generate returned is still pending after ${limit}; if it needs more time, set timeLimit in the world's definition`
}

/** The reason why a value can't be written as plain JSON. */
export type NotJsonCode =
  'not-json' | 'not-finite' | 'lone-surrogate' | 'class-instance' | 'symbol-key' | 'hidden-key' | 'too-deep'

/** The maximum nesting of arrays and objects in plain JSON; a cycle exceeds any limit. */
export const MOST_LEVELS = 1000

/** Describes why a value can't be written as plain JSON. In a message, the description follows the value's path. */
export function notJsonText(code: NotJsonCode, got: unknown): string {
  switch (code) {
    case 'not-json':
      return `must be plain JSON, got ${foundText(got)}`
    case 'not-finite':
      return `must be a finite number, got ${foundText(got)}`
    case 'lone-surrogate':
      return `must be well-formed Unicode, got ${foundText(got)}`
    case 'class-instance':
      return `must be a plain object, got an instance of ${(got as object).constructor?.name || 'a class'}`
    case 'symbol-key':
      return `must have only string keys, got ${foundText(got)}`
    case 'hidden-key':
      return `must be an enumerable property, got ${foundText(got)}`
    case 'too-deep':
      return `is nested more than ${MOST_LEVELS} levels deep (a cycle?)`
  }
}

/**
 * Formats a message about an unknown name, such as `unknown world "actmpa" (did you mean actmap?)`. The message
 * contains the nearest known name, or a list of the known names.
 */
export function unknownName(what: string, { got, known, nearest }: UnknownName): string {
  return `unknown ${what} ${foundText(got)}${namesHint(known, nearest)}`
}

/**
 * Returns the issue data for an unknown name: the name itself, the known names, and the nearest of them. The nearest
 * name is found when it is first read, because that takes long.
 */
export function unknownNameData(got: string, known: readonly string[]): UnknownName {
  let nearest: string | null | undefined
  return {
    got,
    known,
    get nearest() {
      nearest = nearest === undefined ? nearestName(got, known) : nearest
      return nearest
    },
  }
}

/**
 * Formats a hint for a message about an unknown name: the nearest known name or, if there is none, a list of the known
 * names.
 */
function namesHint(known: readonly string[], nearest: string | null): string {
  if (nearest !== null) return nearestHint(nearest)
  if (known.length === 0) return ' (there are none)'
  return ` (available: ${shortList(known)})`
}

/** Formats a hint with the name that was probably meant. Returns an empty string for `null`. */
export function nearestHint(nearest: string | null): string {
  return nearest === null ? '' : ` (did you mean ${nearest}?)`
}

// Marked as pure, so that bundles that only format unknown names leave out the table of messages.
export const worldIssue = /* @__PURE__ */ issuesOf(messages)

/** Creates an InputError that contains a single issue. */
export const worldInputError = /* @__PURE__ */ inputErrorOf(worldIssue)
