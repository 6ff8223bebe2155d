import type { Conflict, Violation, Warning } from './schema/problem-schemas.js'
import type { Rules } from './schema/rules.js'

/** A violation in plain English. */
export function violationText(violation: Violation): string {
  switch (violation.code) {
    case 'edge-skips-rows':
      return `the edge from ${violation.fromId} to ${violation.toId} must lead to row ${violation.expectedRow}, not row ${violation.row}`
    case 'no-single-boss':
      return `row ${violation.row} must hold the Boss and nothing else, found ${counted(violation.nodes, 'node')} and ${counted(violation.bosses, 'Boss', 'Bosses')}`
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
      return `${violation.node} is of type ${violation.found}, but row ${violation.row} is all ${violation.expected}`
    case 'too-early':
      return `${violation.node} is of type ${violation.type}, which is allowed from row ${violation.firstRow} up`
    case 'too-few-ports-on-path':
      return `a path has ${counted(violation.found, 'Port')} instead of at least ${violation.expected}`
    case 'no-shop-on-path':
      return `a path to ${violation.node} has ${counted(violation.nodes, 'node')} in a row without a Shop`
  }
}

/** A missed target in plain English. */
export function warningText({ rule, found, expected }: Warning): string {
  return `${rule} ${expected} is missed: the map has ${found}`
}

/** A conflict in plain English: `counts.min.Elite 9 and spacing.eliteMinGap 2 cannot both hold in 12 rows`. */
export function conflictText(conflict: Conflict): string {
  if (conflict.kind === 'undecided') {
    const { visits, otherSkeletons, visitsOnOthers } = conflict
    return `it isn't known whether the rules can hold: the solver stopped after ${visits} visits to nodes, and after ${visitsOnOthers} on each of ${otherSkeletons} other skeletons`
  }
  const { rules, scope, rows } = conflict
  const spaced = rules.some(({ rule }) => /^spacing\.\w+MinGap$/.test(rule))
  const prefix = spaced ? `with spacing.scope ${scope}: ` : ''
  return `${prefix}${together(rules.map(ruleText))} in ${rows} rows`
}

/** A rule of a conflict with its value: `counts.min.Elite 9`, or `the lock of r5c2 as Elite`. */
export function ruleText({ rule, value }: { readonly rule: string; readonly value: unknown }): string {
  const lock = /^overrides\.locks\.(\w+)$/.exec(rule)
  if (lock !== null) return `the lock of ${lock[1]!} as ${String(value)}`
  if (rule.startsWith('rows.fixed')) {
    const { row, type } = value as Rules['rows']['fixed'][number]
    return `rows.fixed row ${row} ${type}`
  }
  if (rule === 'windows.midTreasureRows') return `${rule} ${(value as number[]).join(' to ')}`
  return `${rule} ${Array.isArray(value) ? value.join(', ') : String(value)}`
}

function together(texts: readonly string[]): string {
  if (texts.length === 0) return 'the rules cannot hold'
  if (texts.length === 1) return `${texts[0]!} cannot hold`
  return `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)!} cannot ${texts.length === 2 ? 'both' : 'all'} hold`
}

function range(least: number, most: number, name: string): string {
  return least === most ? counted(least, name) : `${least} to ${counted(most, name)}`
}

function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`
}
