import {
  foundText,
  InputError,
  issuesOf,
  unknownName,
  type Issue,
  type Messages,
  type Place,
  type UnknownName,
} from '@seedfast/world'

/** What can be wrong with an input that this package reads: each code with its data. */
export interface AuditCodes {
  'not-a-catalog': { readonly got: unknown }
  'not-a-trace': { readonly got: unknown }
  'invalid-field': { readonly got: unknown; readonly expected: AuditField }
  'duplicate-seed': { readonly seed: string }
  /** A trace with a different number of draws than its header announces. */
  'wrong-draw-count': { readonly got: number; readonly expected: number }
  /** A trace line that isn't the expected draw. `draw` counts from 0. */
  'not-the-draw': { readonly got: unknown; readonly draw: number }
  'not-utf8': Readonly<Record<never, never>>
  'too-many-seeds': { readonly got: number; readonly most: string; readonly world: string }
  'unknown-engine': UnknownName
  /** A file made with a different version of the world. */
  'other-version': {
    readonly world: string
    readonly got: number
    readonly version: number
    /** The package and release that can open that version, such as `@games/chest@1.4.0`. */
    readonly release: string | null
  }
}

/** What a field of a catalog or a trace must hold. */
export type AuditField =
  'string' | 'value' | 'version' | 'array' | 'sha256' | 'draw-counts' | 'reason' | 'count'

const FIELDS: Readonly<Record<AuditField, string>> = {
  string: 'must be a string',
  value: 'is missing',
  version: 'must be a positive integer',
  array: 'must be an array',
  sha256: 'must be 64 lowercase hex digits',
  'draw-counts': 'must be an object with the number of draws of each stream',
  reason: 'must be a non-empty string',
  count: 'must be a non-negative integer',
}

const messages: Messages<AuditCodes> = {
  'not-a-catalog': ({ got }) => `not a catalog: format must be "seedfast-catalog/1", got ${foundText(got)}`,
  'not-a-trace': ({ got }) => `not a trace: format must be "seedfast-trace/1", got ${foundText(got)}`,
  'invalid-field': ({ got, expected }) =>
    expected === 'value' ? FIELDS[expected] : `${FIELDS[expected]}, got ${foundText(got)}`,
  'duplicate-seed': ({ seed }) => `duplicate seed ${foundText(seed)}`,
  'wrong-draw-count': ({ got, expected }) =>
    `the header announces ${expected} draws, but there are ${got}: the file is cut off or was edited`,
  'not-the-draw': ({ got, draw }) => `must be draw ${draw}, got ${foundText(got)}`,
  'not-utf8': () => 'not UTF-8 text',
  'too-many-seeds': ({ got, most, world }) =>
    `must be at most ${most}, the number of ${world} seeds, got ${got}`,
  'unknown-engine': (name) => unknownName('engine', name),
  'other-version': ({ world, got, version, release }) =>
    `made with ${world} version ${got}, but version ${version} is installed and gives different results${release === null ? '' : `; to open it, run \`npm i ${release}\``}`,
}

export const auditIssue = issuesOf(messages)

/** Creates the error for a single issue of this package. */
export function auditInputError<Code extends keyof AuditCodes & string>(
  code: Code,
  place: Place,
  data: AuditCodes[Code],
): InputError {
  return new InputError([auditIssue(code, place, data) as Issue])
}

export const AUDIT_CODES = Object.keys(messages) as readonly (keyof AuditCodes)[]
