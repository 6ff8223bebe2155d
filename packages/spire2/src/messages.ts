import { InputError, issuesOf, schemaIssue, unknownName } from '@seedfast/world'
import type { Issue, Messages, Place, UnknownName } from '@seedfast/world'
import { displayName } from './names/display-name.js'

/** The reason why a file isn't a save from the game: it isn't JSON, or the JSON isn't a run. */
export type SaveMistake = 'not-json' | 'not-a-run'

/** The codes of the issues that this package reports for its inputs, each with its data. */
export interface Spire2Codes {
  'unknown-boss': UnknownName
  /** A profile that has met a boss but hasn't discovered the boss's act. */
  'boss-of-undiscovered-act': { readonly boss: string; readonly act: string }
  'not-a-save': { readonly mistake: SaveMistake }
  'unknown-save-schema': { readonly got: unknown; readonly known: readonly string[] }
  'missing-stream': { readonly stream: string }
  /** A save that contains a stream that doesn't belong to the save's seed. */
  'foreign-stream': { readonly stream: string }
  /** A save that contains a player's seed that doesn't belong to the save's seed. */
  'foreign-player-seed': { readonly got: string; readonly expected: string; readonly seed: string }
  /** A save whose map and lists are those of another seed. */
  'foreign-seed': { readonly seed: string; readonly build: string }
}

const MISTAKES: Readonly<Record<SaveMistake, string>> = {
  'not-json': 'its JSON is truncated or damaged',
  'not-a-run': "it doesn't have the fields of a saved run",
}

const messages: Messages<Spire2Codes> = {
  'unknown-boss': (name) => unknownName('boss', name),
  'boss-of-undiscovered-act': ({ boss, act }) =>
    `${displayName(boss)} is a boss of ${displayName(act)}, which isn't in actsDiscovered: add the act, or remove the boss`,
  'not-a-save': ({ mistake }) => `must be a saved run of Slay the Spire 2 (${MISTAKES[mistake]})`,
  'unknown-save-schema': ({ got, known }) =>
    `unknown save schema ${JSON.stringify(got)} (known: ${known.join(', ')}); the save is from a different build`,
  'missing-stream': ({ stream }) => `has no stream ${stream}`,
  'foreign-stream': ({ stream }) =>
    `the state of ${stream} doesn't belong to this seed: the save was edited, or comes from a different build`,
  'foreign-player-seed': ({ got, expected, seed }) =>
    `must be ${expected} for the seed ${seed}, got ${got}: one of the two was edited`,
  'foreign-seed': ({ seed, build }) =>
    `${seed} isn't the seed of this run: neither the saved map nor the saved lists are those of this seed in ${build}`,
}

const spire2Issue = issuesOf(messages)

export function spire2InputError<Code extends keyof Spire2Codes & string>(
  code: Code,
  place: Place,
  data: Spire2Codes[Code],
): InputError {
  return new InputError([spire2Issue(code, place, data) as Issue])
}

/** Creates an issue for a Zod check. `path` is relative to the checked value. */
export function spire2SchemaIssue<Code extends keyof Spire2Codes & string>(
  code: Code,
  path: readonly (string | number)[],
  data: Spire2Codes[Code],
) {
  return schemaIssue(spire2Issue(code, { in: 'params', path }, data))
}

/** All issue codes of this package, for reference pages. */
export const SPIRE2_CODES = Object.keys(messages) as readonly (keyof Spire2Codes)[]
