import { inputErrorOf, foundText, issuesOf, schemaIssue, unknownName } from '@seedfast/world'
import type { InputError, Messages, Place, UnknownName } from '@seedfast/world'
import type { Veto } from './level/veto.js'

/** The codes of the issues that this package reports for its inputs, each with its data. */
export interface DungeonCodes {
  'unknown-level': UnknownName
  'unknown-branch': UnknownName
  'unknown-item-kind': UnknownName & Entry
  'unknown-monster': UnknownName & Entry
  /** A shop on a vault's map, although the data contains no kinds of shops. */
  'no-shop': Entry
  /** A name that isn't one of the level parts that can be shown. */
  'unknown-part': UnknownName
  /** An item that is the fallback for artefacts, but is an artefact itself. */
  'invalid-fallback': { readonly got: string }
  'duplicate-id': { readonly got: string }
  'duplicate-stream': { readonly got: string }
  'missing-parent': Empty
  /** A parent for the first branch, which can't have one. */
  'extra-parent': Empty
  'entry-out-of-range': { readonly parent: string; readonly max: number }
  'no-weight': Empty
  /**
   * Branches that depend on each other in a cycle. `branches` lists the cycle, with the first branch repeated at the
   * end.
   */
  'branch-circle': { readonly branches: readonly string[] }
  'no-plain-item': Empty
  'no-monster': { readonly level: string }
  'invalid-depths': Entry & { readonly got: string }
  'unknown-depth-branch': Entry & { readonly got: string }
  'depths-out-of-range': Entry & { readonly got: string; readonly branch: string; readonly max: number }
  'map-too-high': Entry & { readonly max: number }
  'map-row-too-long': Entry & { readonly max: number }
  'map-row-length': Entry & { readonly got: number; readonly expected: number }
  'unknown-glyph': Entry & { readonly got: string; readonly known: string }
  'no-exit': Entry
  /** An open cell in a vault that can't be reached from the vault's exits. Columns are counted from 1. */
  'cut-off': Entry & { readonly column: number }
  'glyph-count': Entry & { readonly glyph: string; readonly got: number; readonly expected: number }
  /**
   * Odds for a tag that must be known before its vault is placed. Such a tag can't have odds, because odds are drawn
   * only when a vault is placed.
   */
  'early-tag': Entry & { readonly tag: string }
  'range-reversed': { readonly got: readonly [number, number] }
  'odds-above-1': { readonly got: readonly [number, number] }
  'unknown-cell': { readonly known: string }
  'even-increment': { readonly got: number | string }
  'too-many-streams': { readonly got: number; readonly max: number }
  'not-int64': { readonly got: unknown }
  'other-save-format': { readonly got: unknown; readonly expected: string }
  /** A save with a level that doesn't exist in this dungeon. The save must be from a different dungeon. */
  'other-dungeon': { readonly got: string }
  /** A file format that contains a single level, although the params choose none. */
  'needs-level': Empty
}

type Empty = Readonly<Record<never, never>>

/** The data of an issue that names the faulty entry in a data file. */
interface Entry {
  readonly entry: string
}

/** A fault in the data files: an issue code with its data, but without a location. */
export type DungeonFault = {
  readonly [Code in keyof DungeonCodes]: { readonly code: Code; readonly data: DungeonCodes[Code] }
}[keyof DungeonCodes]

const messages: Messages<DungeonCodes> = {
  'unknown-level': (name) => unknownName('level', name),
  'unknown-branch': (name) => unknownName('branch', name),
  'unknown-item-kind': (name) => `${name.entry}: ${unknownName('kind', name)}`,
  'unknown-monster': (name) => `${name.entry}: ${unknownName('monster', name)}`,
  'no-shop': ({ entry }) => `${entry}: the map contains a shop ("$"), but items.json defines no shops`,
  'unknown-part': (name) => unknownName('part', name),
  'invalid-fallback': ({ got }) => `must be the ID of an item that isn't an artefact, got ${foundText(got)}`,
  'duplicate-id': ({ got }) => `duplicate ID ${foundText(got)}`,
  'duplicate-stream': ({ got }) => `stream ${got} already belongs to another branch`,
  'missing-parent': () => 'is missing; only the first branch has no parent',
  'extra-parent': () => 'the first branch must not have a parent',
  'entry-out-of-range': ({ parent, max }) => `must be depths of ${parent} from 1 to ${max}`,
  'no-weight': () => 'at least one weight must be above 0',
  'branch-circle': ({ branches }) => `circular dependency between branches: ${branches.join(' after ')}`,
  'no-plain-item': () => 'must contain an item that isn\'t an artefact, with "from" 1 and a weight above 0',
  'no-monster': ({ level }) => `no monster with a weight above 0 lives on ${level}`,
  'invalid-depths': ({ entry, got }) =>
    `${entry}: must be depths such as "D:3-8, W, B:$", got ${foundText(got)}`,
  'unknown-depth-branch': ({ entry, got }) => `${entry}: unknown branch ${foundText(got)}`,
  'depths-out-of-range': ({ entry, got, branch, max }) =>
    `${entry}: depths of ${branch} must be from 1 to ${max}, lower one first, got ${foundText(got)}`,
  'map-too-high': ({ entry, max }) => `${entry}: the map can have at most ${max} rows`,
  'map-row-too-long': ({ entry, max }) => `${entry}: the row can have at most ${max} characters`,
  'map-row-length': ({ entry, got, expected }) =>
    `${entry}: the row must have ${expected} characters, like the longest row, got ${got}`,
  'unknown-glyph': ({ entry, got, known }) =>
    `${entry}: unknown character ${foundText(got)} (available: "${known}" and space)`,
  'no-exit': ({ entry }) => `${entry}: needs an exit: "@" or "+" at the edge of the map`,
  'cut-off': ({ entry, column }) => `${entry}: no exit leads to the open cell in column ${column}`,
  'glyph-count': ({ entry, glyph, got, expected }) =>
    `${entry}: must have ${expected} "${glyph}", got ${got} (${GLYPH_RULES[glyph]!})`,
  'early-tag': ({ entry, tag }) =>
    `${entry}: the tag ${foundText(tag)} can't have odds, because it is needed before the vault is placed`,
  'range-reversed': ({ got }) => `must start with the lower number, got ${foundText(got)}`,
  'odds-above-1': ({ got }) => `must be [x, y] with x at most y, got ${foundText(got)}`,
  'unknown-cell': ({ known }) => `a level's rows can only contain the characters "${known}"`,
  'even-increment': ({ got }) => `the increment must be odd, got ${got}`,
  'too-many-streams': ({ got, max }) => `must have at most ${max} streams, got ${got}`,
  'not-int64': ({ got }) => `must be a signed 64-bit integer in decimal, got ${foundText(got)}`,
  'other-save-format': ({ got, expected }) => `must be "${expected}", got ${foundText(got)}`,
  'other-dungeon': ({ got }) =>
    `this dungeon has no level ${foundText(got)}; load the save with the data it was played with`,
  'needs-level': () => 'this format contains a single level; choose one, such as D:3',
}

/** How often a vault's map must contain certain characters, keyed by character. */
const GLYPH_RULES: Readonly<Record<string, string>> = {
  O: 'one if the vault contains a branch entry, otherwise none',
  '<': 'one if the vault is tagged "arrival", otherwise none',
}

const dungeonIssue = issuesOf(messages)

export const dungeonInputError = inputErrorOf(dungeonIssue)

export function faultIssue({ code, data }: DungeonFault) {
  return schemaIssue(dungeonIssue(code, { in: 'params' }, data as never))
}

export function faultError({ code, data }: DungeonFault, place: Place): InputError {
  return dungeonInputError(code, place, data as never)
}

/** Describes in plain English why an attempt to build a level was abandoned. */
export function vetoText(veto: Veto): string {
  switch (veto.code) {
    case 'no-place-for-vault':
      return `no place for vault ${veto.vault}`
    case 'vault-shuts-off-part':
      return 'a vault cuts off part of the level'
    case 'too-little-open-ground':
      return 'too little open ground'
    case 'part-cut-off':
      return 'part of the level is cut off'
    case 'no-place-for-stair-up':
      return 'no place for stairs up'
    case 'no-place-for-stair-down':
      return 'no place for stairs down'
    case 'no-place-for-branch-entry':
      return `no place for the entry to ${veto.branch}`
    case 'stairs-too-close':
      return 'all stairs down are close to stairs up'
  }
}

/** A rule that a generated dungeon breaks, as a code with data. */
export type DungeonProblem =
  | { readonly code: 'cut-off' }
  | { readonly code: 'placed-twice'; readonly kind: 'unique' | 'artefact' | 'vault'; readonly id: string }
  | { readonly code: 'one-way-stair'; readonly to: string; readonly back: string | null }

/** Describes in plain English which rule a dungeon breaks. */
export function problemText(problem: DungeonProblem): string {
  switch (problem.code) {
    case 'cut-off':
      return "some open cells can't be reached from the stairs"
    case 'placed-twice':
      return `${problem.kind} ${problem.id} was already placed on an earlier level`
    case 'one-way-stair':
      return problem.back === null
        ? `leads to ${problem.to}, which doesn't exist`
        : `leads to ${problem.to}, which leads back to ${problem.back}`
  }
}
