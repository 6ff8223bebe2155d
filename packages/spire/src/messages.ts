import { inputErrorOf, foundText, issuesOf, schemaIssue, unknownName } from '@seedfast/world'
import type { Messages, UnknownName } from '@seedfast/world'
import type { PlayerClass } from './data/classes.js'
import { CLASS_NAMES } from './names/class-names.js'
import { roomName } from './names/room-names.js'

/** The reason why a file isn't an autosave from the game. */
export type SaveMistake = 'empty' | 'not-base64' | 'cut-off' | 'other-base64' | 'not-json' | 'other-json'

/** The reason why a file isn't a run history of the game. */
export type HistoryMistake =
  'too-long' | 'not-json' | 'other-json' | 'no-seed' | 'other-character' | 'no-ascension'

/** The kind of thing that a decision in a plan chooses. */
export type PlanChoice =
  'offer' | 'card' | 'relic' | 'boss relic' | 'potion' | 'item' | 'option' | 'action' | 'deck card'

/** The codes of the issues that this package reports for its inputs, each with its data. */
export interface SpireCodes {
  'unknown-relic': UnknownName
  'unknown-card': UnknownName
  /** A name that isn't the name of a card that can appear in rewards. */
  'not-a-reward-card': UnknownName
  'unknown-boss': UnknownName
  'unknown-encounter': UnknownName
  'unknown-event': UnknownName
  'unknown-potion': UnknownName
  /** A name that isn't the name of a card, relic or potion. */
  'unknown-item': UnknownName
  /** A name that isn't the name of anything that a player can see on a floor. */
  'unknown-seen': UnknownName
  'unknown-modifier': UnknownName
  /** A modifier of custom runs whose rules aren't reproduced. */
  'modifier-not-reproduced': { readonly got: string }
  /** A daily climb at another ascension than 0. */
  'daily-ascension': { readonly got: number }
  'unknown-option': UnknownName & { readonly event: string }
  'plan-floor-not-walked': { readonly floor: number; readonly last: number }
  'plan-unreachable': {
    readonly floor: number
    readonly column: number
    readonly reachable: readonly number[]
  }
  /** A choice in a plan that isn't offered on its floor. */
  'plan-not-offered': {
    readonly floor: number
    readonly what: PlanChoice
    readonly got: string
    readonly offered: readonly string[]
  }
  'plan-too-many-hp': { readonly floor: number; readonly got: number; readonly max: number }
  'plan-too-expensive': {
    readonly floor: number
    readonly got: string
    readonly price: number
    readonly gold: number
  }
  'plan-no-slot': { readonly floor: number; readonly potion: string }
  /** A decision for a floor whose room doesn't require that decision. */
  'plan-unused': { readonly floor: number; readonly decision: string; readonly room: string }
  /** A relic whose effect on later draws isn't known. */
  'plan-not-reproduced': { readonly relic: string }
  /** A group with too few unlocked cards to fill a reward or a shop. `got` is the number of unlocked cards. */
  'too-few-cards': { readonly cards: string; readonly got: number; readonly min: number }
  'not-a-save': { readonly mistake: SaveMistake }
  /**
   * A save that contains several names unknown to the game's 2022 version, or lacks several of that version's fields.
   */
  'other-version': { readonly unknown: readonly string[]; readonly missing: readonly string[] }
  'not-a-history': { readonly mistake: HistoryMistake }
  'other-class': { readonly got: PlayerClass; readonly possible: readonly PlayerClass[] }
  'path-lengths': { readonly columns: number; readonly rows: number }
  'invalid-save-seed': { readonly got: string }
  /** A seed that doesn't give the save's fights. `other` is the seed in `metric_seed_played`, if it differs. */
  'other-seed': { readonly got: string; readonly other: string | null }
  'unknown-class': Readonly<Record<never, never>>
  'not-on-map': { readonly column: number; readonly row: number }
  'invalid-run-seed': { readonly got: unknown }
}

const MISTAKES: Readonly<Record<SaveMistake, string>> = {
  empty: 'it is empty',
  'not-base64': 'it is neither JSON nor base64',
  'cut-off': 'it ends too early',
  'other-base64': "it isn't obfuscated like the game's saves",
  'not-json': 'its JSON is truncated or damaged',
  'other-json': "it is JSON, but doesn't have a save's fields",
}

const HISTORY_MISTAKES: Readonly<Record<HistoryMistake, string>> = {
  'too-long': 'it has more than 2,000,000 characters',
  'not-json': 'its JSON is truncated or damaged',
  'other-json': "it is JSON, but doesn't have a run history's fields",
  'no-seed': 'it has no 64-bit seed in seed_played',
  'other-character': "its character isn't one of the game's four",
  'no-ascension': 'its ascension_level must be an integer from 0 to 20',
}

/** The maximum number of names to list in a message. */
const MOST_NAMES = 5

function listed(what: string, names: readonly string[]): string[] {
  if (names.length === 0) return []
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : ''
  return [`${what}: ${names.slice(0, MOST_NAMES).join(', ')}${more}`]
}

function theClass(playerClass: PlayerClass): string {
  return `the ${CLASS_NAMES[playerClass]}`
}

const messages: Messages<SpireCodes> = {
  'unknown-relic': (name) => unknownName('relic', name),
  'unknown-card': (name) => unknownName('card', name),
  'not-a-reward-card': (name) => unknownName('reward card', name),
  'unknown-boss': (name) => unknownName('boss', name),
  'unknown-encounter': (name) => unknownName('encounter', name),
  'unknown-event': (name) => unknownName('event', name),
  'unknown-potion': (name) => unknownName('potion', name),
  'unknown-item': (name) => unknownName('card, relic or potion', name),
  'unknown-seen': (name) => unknownName('card, relic, potion, fight, event or bonus', name),
  'unknown-modifier': (name) => unknownName('modifier', name),
  'modifier-not-reproduced': ({ got }) =>
    `the rules of ${got} aren't reproduced: no record of a second loop is known; remove it to see acts 1 to 3`,
  'daily-ascension': ({ got }) => `a daily climb has ascension 0, got ${got}`,
  'unknown-option': ({ event, ...name }) => unknownName(`option of ${event}`, name),
  'plan-floor-not-walked': ({ floor, last }) => `the walk has no floor ${floor}; its last floor is ${last}`,
  'plan-unreachable': ({ floor, column, reachable }) =>
    `column ${column} can't be reached on floor ${floor} (reachable columns: ${reachable.join(', ') || 'none'})`,
  'plan-not-offered': ({ floor, what, got, offered }) =>
    `floor ${floor} has no ${what} ${foundText(got)} (available: ${offered.join(', ') || 'none'})`,
  'plan-too-many-hp': ({ floor, got, max }) =>
    `hp must be at most ${max}, the player's maximum on floor ${floor}, got ${got}`,
  'plan-too-expensive': ({ floor, got, price, gold }) =>
    `${got} costs ${price} gold on floor ${floor}, but the player has only ${gold}`,
  'plan-no-slot': ({ floor, potion }) => `no free potion slot for ${potion} on floor ${floor}`,
  'plan-unused': ({ floor, decision, room }) =>
    `floor ${floor} (${roomName(room)}) needs no decision "${decision}"; remove it`,
  'plan-not-reproduced': ({ relic }) =>
    `a plan can't take ${relic}, because its effect on later draws isn't known`,
  'too-few-cards': ({ cards, got, min }) =>
    `too many locked cards: at least ${min} ${cards} must be unlocked, got ${got}`,
  'not-a-save': ({ mistake }) => `must be a Slay the Spire autosave (${MISTAKES[mistake]})`,
  'other-version': ({ unknown, missing }) =>
    `must be an autosave of the 2022 version of the game without mods (${[
      ...listed('unknown', unknown),
      ...listed('missing', missing),
    ].join('; ')})`,
  'not-a-history': ({ mistake }) => `must be a Slay the Spire run history (${HISTORY_MISTAKES[mistake]})`,
  'other-class': ({ got, possible }) =>
    `must be a save of ${theClass(got)}, got a save of ${possible.map(theClass).join(' or ')}; choose the class that matches the save, or omit it`,
  'path-lengths': ({ columns, rows }) => `must have as many entries as path_x (${columns}), got ${rows}`,
  'invalid-save-seed': ({ got }) => `must be a signed 64-bit integer, got ${got}`,
  'other-seed': ({ got, other }) =>
    `${other === null ? `the seed ${got} doesn't` : `neither the seed ${got} nor metric_seed_played, ${other},`} give${other === null ? '' : 's'} the saved fights: the save was edited, or comes from a mod or a different version`,
  'unknown-class': () => "the save doesn't specify its class; choose one",
  'not-on-map': ({ column, row }) => `the map has no node in column ${column} of row ${row}`,
  'invalid-run-seed': ({ got }) =>
    `must be a 64-bit bigint, got ${foundText(got)}${
      typeof got === 'string' ? '; use parseSeedString() for a seed as the game displays it' : ''
    }`,
}

const spireIssue = issuesOf(messages)

export const spireInputError = inputErrorOf(spireIssue)

/** Creates an issue for a Zod check. `path` is relative to the checked value. */
export function spireSchemaIssue<Code extends keyof SpireCodes & string>(
  code: Code,
  path: readonly (string | number)[],
  data: SpireCodes[Code],
) {
  return schemaIssue(spireIssue(code, { in: 'params', path }, data))
}
