import { inputErrorOf, issuesOf, schemaIssue, shortList, unknownName } from '@seedfast/world'
import type { Messages, UnknownName } from '@seedfast/world'
import { displayName } from './names/display-name.js'

/** The reason why a file isn't a save from the game: it isn't JSON, or the JSON isn't a run. */
export type SaveMistake = 'not-json' | 'not-a-run'

/** The reason why a file isn't a run history of the game. */
export type HistoryMistake = 'too-long' | 'not-json' | 'other-json' | 'other-character' | 'invalid-field'

/** The codes of the issues that this package reports for its inputs, each with its data. */
export interface Spire2Codes {
  'unknown-boss': UnknownName
  /** A profile that has met a boss but hasn't discovered the boss's act. */
  'boss-of-undiscovered-act': { readonly boss: string; readonly act: string }
  'not-a-save': { readonly mistake: SaveMistake }
  /** `field` is the first damaged field. */
  'not-a-history': { readonly mistake: HistoryMistake; readonly field?: string }
  'unknown-save-schema': { readonly got: unknown; readonly known: readonly string[] }
  'missing-stream': { readonly stream: string }
  /** A save that contains a stream that doesn't belong to the save's seed. */
  'foreign-stream': { readonly stream: string }
  /** A save that contains a player's seed that doesn't belong to the save's seed. */
  'foreign-player-seed': { readonly got: string; readonly expected: string; readonly seed: string }
  /** A save whose map and lists are those of another seed. */
  'foreign-seed': { readonly seed: string; readonly build: string }
  'unknown-event': UnknownName
  'unknown-option': UnknownName & { readonly event: string }
  /** A plan for a run with several players. */
  'plan-for-one-player': Readonly<Record<string, never>>
  'plan-floor-not-walked': { readonly floor: number; readonly last: number }
  'plan-unreachable': {
    readonly floor: number
    readonly column: number
    readonly reachable: readonly number[]
  }
  /** A choice in a plan that isn't offered on its floor. */
  'plan-not-offered': { readonly floor: number; readonly got: string; readonly offered: readonly string[] }
  'plan-too-expensive': {
    readonly floor: number
    readonly got: string
    readonly price: number
    readonly gold: number
  }
  /** A decision that is impossible in the room on its floor. */
  'plan-unused': { readonly floor: number; readonly decision: string; readonly room: string }
  /** A saved walk that doesn't belong to its seed and params. */
  'foreign-walk': { readonly field: string }
}

const MISTAKES: Readonly<Record<SaveMistake, string>> = {
  'not-json': 'its JSON is truncated or damaged',
  'not-a-run': "it doesn't have the fields of a saved run",
}

const HISTORY_MISTAKES: Readonly<Record<HistoryMistake, string>> = {
  'too-long': 'it has more than 20,000,000 characters',
  'not-json': 'its JSON is truncated or damaged',
  'other-json': "it is JSON, but doesn't have a run history's fields",
  'other-character': "a character isn't one of the game's five",
  'invalid-field': 'a field is missing or damaged',
}

const messages: Messages<Spire2Codes> = {
  'unknown-boss': (name) => unknownName('boss', name),
  'boss-of-undiscovered-act': ({ boss, act }) =>
    `${displayName(boss)} is a boss of ${displayName(act)}, which isn't in actsDiscovered: add the act, or remove the boss`,
  'not-a-save': ({ mistake }) => `must be a saved run of Slay the Spire 2 (${MISTAKES[mistake]})`,
  'not-a-history': ({ mistake, field }) =>
    `must be a Slay the Spire 2 run history (${HISTORY_MISTAKES[mistake]}${field === undefined ? '' : `: ${field}`})`,
  'unknown-save-schema': ({ got, known }) =>
    `unknown save schema ${JSON.stringify(got)} (known: ${known.join(', ')}); the save is from a different build`,
  'missing-stream': ({ stream }) => `has no stream ${stream}`,
  'foreign-stream': ({ stream }) =>
    `the state of ${stream} doesn't belong to this seed: the save was edited, or comes from a different build`,
  'foreign-player-seed': ({ got, expected, seed }) =>
    `must be ${expected} for the seed ${seed}, got ${got}: one of the two was edited`,
  'foreign-seed': ({ seed, build }) =>
    `${seed} isn't the seed of this run: neither the saved map nor the saved lists are those of this seed in ${build}`,
  'unknown-event': (name) => unknownName('event', name),
  'unknown-option': ({ event, ...name }) => unknownName(`option of ${displayName(event)}`, name),
  'plan-for-one-player': () => 'a plan needs a run of one player: leave out otherPlayers or the plan',
  'plan-floor-not-walked': ({ floor, last }) => `the walk has no floor ${floor}; its last floor is ${last}`,
  'plan-unreachable': ({ floor, column, reachable }) =>
    `column ${column} can't be entered on floor ${floor} (reachable: ${reachable.join(', ')})`,
  'plan-not-offered': ({ floor, got, offered }) =>
    `${got} isn't offered on floor ${floor} (offered: ${shortList(offered)})`,
  'plan-too-expensive': ({ floor, got, price, gold }) =>
    `${got} costs ${price} gold on floor ${floor}, but the player has ${gold}; set gold for the floor if that is wrong`,
  'plan-unused': ({ floor, decision, room }) =>
    `floor ${floor} has no use for ${decision} (its room: ${room})`,
  'foreign-walk': ({ field }) => `${field} doesn't belong to this walk: the saved walk was edited`,
}

const spire2Issue = issuesOf(messages)

export const spire2InputError = inputErrorOf(spire2Issue)

/** Creates an issue for a Zod check. `path` is relative to the checked value. */
export function spire2SchemaIssue<Code extends keyof Spire2Codes & string>(
  code: Code,
  path: readonly (string | number)[],
  data: Spire2Codes[Code],
) {
  return schemaIssue(spire2Issue(code, { in: 'params', path }, data))
}
