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
import type { Outcome } from './rules/node-types.js'
import type { Conflict, Violation, Warning } from './schema/problem-schemas.js'
import { countRule } from './rules/rule-path.js'

/** The codes of the issues that this package reports for its inputs, each with its data. */
export interface ActmapCodes {
  'min-above-max': { readonly type: string; readonly min: number; readonly max: number }
  /** The rules add more types than allowed. */
  'too-many-types': { readonly got: number; readonly max: number }
  /** The name of a type that the rules add is already taken by another type (ignoring case). */
  'type-taken': { readonly got: string; readonly type: string }
  'icon-taken': { readonly got: string; readonly type: string }
  'unknown-type': UnknownName
  /** A count of a type that the rules add is in `counts`, although it belongs in `types`. */
  'own-type-count': { readonly got: string; readonly rule: string }
  'window-reversed': { readonly got: RowRange }
  'width-reversed': { readonly got: readonly [number, number] }
  'cap-below-start': { readonly outcome: Outcome; readonly got: number; readonly start: number }
  'cap-above-100': { readonly got: number }
  'no-start-weight': Empty
  /** A string or number that isn't a row. */
  'invalid-row': { readonly got: string | number }
  'row-out-of-range': { readonly got: number | string; readonly max: number }
  'window-out-of-range': { readonly got: RowRange; readonly max: number }
  'bands-overlap': { readonly row: number; readonly first: number }
  'no-band-weight': Empty
  'widths-too-far-apart': { readonly rows: number }
  'width-above-columns': { readonly got: number; readonly columns: number }
  'row-fixed-twice': { readonly row: number; readonly first: number }
  'duplicate-boss': { readonly got: string }
  'duplicate-act': { readonly got: string }
  'unknown-act': UnknownName
  /** A node that can't be locked, because it is the boss or isn't on the map. */
  'not-lockable': { readonly got: string }
  'column-out-of-range': { readonly got: number; readonly max: number }
  'wrong-node-id': { readonly got: string; readonly expected: string }
  'duplicate-node': { readonly got: string }
  'unknown-node': { readonly got: string }
  'duplicate-edge': { readonly fromId: string; readonly toId: string }
  /** An artefact whose result doesn't have the hash in the file, because the file was edited. */
  'other-hash': Empty
  'artefact-of-other-world': { readonly got: string }
  'edge-skips-rows': {
    readonly fromId: string
    readonly toId: string
    readonly row: number
    readonly expectedRow: number
  }
  /** A saved journey that belongs to a different map. */
  'other-map': { readonly seed: string }
  'unreachable-node': { readonly got: string; readonly reachable: readonly string[] }
  'missing-outcome': Empty
  'unexpected-outcome': Empty
  'not-on-path': { readonly got: string }
  'nothing-to-claim': { readonly node: string | null }
  'wrong-draw-count': { readonly got: number; readonly expected: number }
  'zero-state': Empty
  'not-an-unknown': { readonly got: string; readonly type: string }
  'invalid-modifier': { readonly source: string; readonly got: number }
}

type RowRange = readonly [number | string, number | string]

type Empty = Readonly<Record<never, never>>

const messages: Messages<ActmapCodes> = {
  'min-above-max': ({ type, min, max }) => `must be at most ${countRule('max', type)} (${max}), got ${min}`,
  'too-many-types': ({ got, max }) => `must have at most ${max} types, got ${got}`,
  'type-taken': ({ got, type }) =>
    got === type
      ? `the type ${type} already exists; choose a different name`
      : `${foundText(got)} and the type ${type} differ only in upper and lower case; choose a different name`,
  'icon-taken': ({ got, type }) =>
    `${foundText(got)} is already the icon of ${type}; choose a different icon`,
  'unknown-type': (name) => unknownName('type', name),
  'own-type-count': ({ got, rule }) => `${got} is one of your own types; set ${rule} instead`,
  'window-reversed': ({ got }) => `must have the lower row first, got ${foundText(got)}`,
  'width-reversed': ({ got }) => `must have the smaller width first, got ${foundText(got)}`,
  'cap-below-start': ({ outcome, got, start }) =>
    `must be at least unknownWeights.start.${outcome} (${start}), got ${got}`,
  'cap-above-100': ({ got }) => `must be at most 100 in sequential mode, got ${got}`,
  'no-start-weight': () => 'must have at least one weight above 0',
  'invalid-row': ({ got }) => `must be a row, such as 6, "lastRow-1" or "50%", got ${foundText(got)}`,
  'row-out-of-range': ({ got, max }) => `must be a row from 0 to ${max}, got ${foundText(got)}`,
  'window-out-of-range': ({ got, max }) => `must start in a row from 0 to ${max}, got ${foundText(got)}`,
  'width-above-columns': ({ got, columns }) => `must be at most spec.columns (${columns}), got ${got}`,
  'bands-overlap': ({ row, first }) => `row ${row} is already covered by rules.rows.bands[${first}]`,
  'no-band-weight': () => 'must have at least one weight above 0',
  'widths-too-far-apart': ({ rows }) =>
    `needs more rows (the act has ${rows}), because each row can have at most one more node than the row below`,
  'row-fixed-twice': ({ row, first }) => `row ${row} is already fixed by rules.rows.fixed[${first}]`,
  'duplicate-boss': ({ got }) => `duplicate boss ${foundText(got)}`,
  'duplicate-act': ({ got }) => `duplicate act ${foundText(got)}; give each act its own actId`,
  'unknown-act': (name) => unknownName('act', name),
  'not-lockable': ({ got }) => `this map has no node ${got} below the boss`,
  'column-out-of-range': ({ got, max }) => `must be a column from 0 to ${max}, got ${got}`,
  'wrong-node-id': ({ got, expected }) =>
    `must be "${expected}" to match the row and column, got ${foundText(got)}`,
  'duplicate-node': ({ got }) => `duplicate node ${foundText(got)}`,
  'unknown-node': ({ got }) => `this map has no node ${foundText(got)}`,
  'duplicate-edge': ({ fromId, toId }) => `duplicate edge from ${fromId} to ${toId}`,
  'other-hash': () =>
    "the result doesn't have this hash, so the file was changed; `seedfast verify` names the difference",
  'artefact-of-other-world': ({ got }) => `must be an artefact of actmap, got one of ${foundText(got)}`,
  'edge-skips-rows': ({ fromId, toId, row, expectedRow }) =>
    `the edge from ${fromId} to ${toId} must lead to row ${expectedRow}, not row ${row}`,
  'other-map': ({ seed }) =>
    `belongs to a different map than the one that seed ${seed} generates with these params`,
  'unreachable-node': ({ got, reachable }) =>
    reachable.length === 0
      ? 'the journey has already ended at the boss'
      : `node ${foundText(got)} can't be reached from here (reachable: ${reachable.join(', ')})`,
  'missing-outcome': () => 'the outcome of this Unknown is missing',
  'unexpected-outcome': () => 'only an Unknown on the path can have an outcome',
  'not-on-path': ({ got }) => `node ${foundText(got)} has an outcome or a claim, but isn't on the path`,
  'nothing-to-claim': ({ node }) =>
    `there is nothing to claim ${node === null ? 'before the first step' : `at ${node}`}`,
  'wrong-draw-count': ({ got, expected }) =>
    `must be ${expected}, one draw for each Unknown on the path, got ${got}`,
  'zero-state': () => 'must have at least one nonzero word',
  'not-an-unknown': ({ got, type }) => `node ${got} is not an Unknown (its type is ${type})`,
  'invalid-modifier': ({ source, got }) => `must be a finite number of at least 0, got ${got} (${source})`,
}

export const actmapIssue = issuesOf(messages)

export function actmapInputError<Code extends keyof ActmapCodes & string>(
  code: Code,
  place: Place,
  data: ActmapCodes[Code],
): InputError {
  return new InputError([actmapIssue(code, place, data) as Issue])
}

/** Describes a violation in plain English. */
export function violationText(violation: Violation): string {
  switch (violation.code) {
    case 'edge-skips-rows':
      return messages['edge-skips-rows'](violation)
    case 'no-single-boss':
      return `row ${violation.row} must contain only the Boss, found ${counted(violation.nodes, 'node')} and ${counted(violation.bosses, 'Boss', 'Bosses')}`
    case 'boss-below-top':
      return `${violation.node} is a Boss below row ${violation.topRow}`
    case 'row-width':
      return `row ${violation.row} must have ${range(violation.least, violation.most, 'node')}, found ${violation.found}`
    case 'edges-out':
      return `${violation.node} must have ${range(violation.least, violation.most, 'edge')} up, found ${violation.found}`
    case 'no-edge-in':
      return `no edge leads to ${violation.node}`
    case 'edges-cross': {
      const { edge, crossed } = violation
      return `the edge from ${edge.fromId} to ${edge.toId} crosses the one from ${crossed.fromId} to ${crossed.toId}`
    }
    case 'no-path-to-boss':
      return `no path leads from ${violation.node ?? 'row 0'} to the Boss`
    case 'missing-in-rows': {
      const { type, first, last } = violation
      return `no ${type} in ${first === last ? `row ${first}` : `rows ${first} to ${last}`}`
    }
    case 'too-few-in-rows': {
      const { type, first, last, found, expected } = violation
      return `too few nodes of type ${type} in rows ${first} to ${last}: ${found} instead of at least ${expected}`
    }
    case 'no-weight-in-row':
      return `${violation.node} is of type ${violation.type}, which has no weight in its row`
    case 'too-few':
      return `too few nodes of type ${violation.type}: ${violation.found} instead of at least ${violation.expected}`
    case 'too-many':
      return `too many nodes of type ${violation.type}: ${violation.found} instead of at most ${violation.expected}`
    case 'too-close': {
      const { type, node, gap, scope } = violation
      const where = scope === 'path' ? 'along a path' : 'on the map'
      return `another ${type} is fewer than ${counted(gap, 'row')} from ${node} ${where}`
    }
    case 'repeated':
      return `an edge joins ${violation.node} to another ${violation.type}`
    case 'same-as-sibling':
      return `${violation.node} shares a parent with another ${violation.type}`
    case 'wrong-type-in-row':
      return `${violation.node} is of type ${violation.found}, but row ${violation.row} must contain only ${violation.expected}`
    case 'too-early':
      return `${violation.node} is of type ${violation.type}, which is only allowed from row ${violation.firstRow} up`
    case 'too-few-ports-on-path':
      return `a path has ${counted(violation.found, 'Port')} instead of at least ${violation.expected}`
    case 'no-shop-on-path':
      return `a path to ${violation.node} has ${violation.nodes} consecutive nodes without a Shop`
  }
}

/** Describes a missed target in plain English. */
export function warningText({ rule, found, expected }: Warning): string {
  return `${rule} asks for ${expected}, but the map has ${found}`
}

/**
 * Describes a conflict in plain English, for example `counts.min.Elite 9 and spacing.eliteMinGap 2 can't both be
 * satisfied in 12 rows`.
 */
export function conflictText(conflict: Conflict): string {
  if (conflict.kind === 'undecided') {
    const { visits, otherSkeletons, visitsOnOthers } = conflict
    return `the solver reached its limit before it could decide whether all rules can be satisfied: it visited ${visits} search nodes on the first skeleton, and ${visitsOnOthers} on each of the ${otherSkeletons} others`
  }
  const { rules, scope, rows } = conflict
  const spaced = rules.some(({ rule }) => /^(?:spacing\.\w+M|types\.\w+\.spacing\.m)inGap$/.test(rule))
  const prefix = spaced ? `with spacing.scope ${scope}: ` : ''
  return `${prefix}${together(rules.map(ruleText))} in ${rows} rows`
}

/**
 * Formats one of the rules in a conflict with its value, for example `counts.min.Elite 9` or `the lock of r5c2 as
 * Elite`.
 */
export function ruleText({ rule, value }: { readonly rule: string; readonly value: unknown }): string {
  const lock = /^overrides\.locks\.(\w+)$/.exec(rule)
  if (lock !== null) return `the lock of ${lock[1]!} as ${String(value)}`
  if (rule.startsWith('rows.fixed')) {
    const { row, type } = value as { readonly row: number | string; readonly type: string }
    return `rows.fixed row ${row} ${type}`
  }
  if (rule.startsWith('windows.required')) {
    const { type, rows, count } = value as { type: string; rows: readonly (number | string)[]; count: number }
    return `windows.required ${count} ${type} in rows ${rows.join(' to ')}`
  }
  if (rule.startsWith('rows.bands')) {
    return `rows.bands rows ${(value as { rows: readonly (number | string)[] }).rows.join(' to ')}`
  }
  if (rule === 'windows.midTreasureRows') return `${rule} ${(value as number[]).join(' to ')}`
  return `${rule} ${Array.isArray(value) ? value.join(', ') : String(value)}`
}

function together(texts: readonly string[]): string {
  if (texts.length === 0) return 'no map can satisfy these rules'
  if (texts.length === 1) return `${texts[0]!} can't be satisfied`
  return `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)!} can't ${texts.length === 2 ? 'both' : 'all'} be satisfied`
}

function range(least: number, most: number, name: string): string {
  return least === most ? counted(least, name) : `${least} to ${counted(most, name)}`
}

function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`
}
