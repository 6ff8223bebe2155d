import { EARLY_ROWS } from '../rules/early-rows.js'
import { ROOM_TYPES } from '../rules/node-types.js'
import { ownTypesOf } from '../rules/own-types.js'
import type { ConflictingRule } from '../schema/problem-schemas.js'
import { countRule, ownSpacingRule } from '../rules/rule-path.js'
import type { Rules } from '../rules/rules.js'

/**
 * A rule that can be part of a conflict: its path, its value, and a function that removes the rule from an act's rules.
 */
export interface DroppableRule {
  readonly rule: string
  readonly value: ConflictingRule['value']
  readonly without: (rules: Rules) => Rules
}

/** Returns the rules that restrict the types of nodes, except those that have no effect. */
export function droppableRules(rules: Rules): DroppableRule[] {
  return [
    ...countRules(rules),
    ...spacingRules(rules),
    ...ownTypeRules(rules),
    ...windowRules(rules),
    ...bandRules(rules),
    ...pathRules(rules),
    ...fixedRows(rules),
  ]
}

function countRules({ counts }: Rules): DroppableRule[] {
  const found: DroppableRule[] = []
  for (const type of ROOM_TYPES) {
    const least = counts.min[type]
    const most = counts.max[type]
    if (least > 0) {
      found.push({
        rule: `counts.min.${type}`,
        value: least,
        without: (rules) => ({
          ...rules,
          counts: { ...rules.counts, min: { ...rules.counts.min, [type]: 0 } },
        }),
      })
    }
    if (most !== null) {
      found.push({
        rule: `counts.max.${type}`,
        value: most,
        without: (rules) => ({
          ...rules,
          counts: { ...rules.counts, max: { ...rules.counts.max, [type]: null } },
        }),
      })
    }
  }
  return found
}

function spacingRules({ spacing }: Rules): DroppableRule[] {
  const found: DroppableRule[] = []
  const without = (change: Partial<Rules['spacing']>) => (rules: Rules) => ({
    ...rules,
    spacing: { ...rules.spacing, ...change },
  })
  const leastGap = spacing.scope === 'map' ? 1 : 2
  for (const key of ['eliteMinGap', 'shopMinGap', 'portMinGap'] as const) {
    if (spacing[key] < leastGap) continue
    found.push({
      rule: `spacing.${key}`,
      value: spacing[key],
      without: without({ [key]: 0 }),
    })
  }
  for (const [, key] of EARLY_ROWS) {
    if (spacing[key] === 0) continue
    found.push({
      rule: `spacing.${key}`,
      value: spacing[key],
      without: without({ [key]: 0 }),
    })
  }
  for (const key of ['noRepeat', 'siblingsDiffer'] as const) {
    if (spacing[key].length === 0) continue
    found.push({
      rule: `spacing.${key}`,
      value: spacing[key],
      without: without({ [key]: [] }),
    })
  }
  return found
}

function ownTypeRules(rules: Rules): DroppableRule[] {
  const found: DroppableRule[] = []
  const leastGap = rules.spacing.scope === 'map' ? 1 : 2
  for (const { name, min, max, minGap, earlyRowsCap } of ownTypesOf(rules)) {
    const drop = (rule: string, value: number, part: 'counts' | 'spacing', change: object): void => {
      const without = ({ types = {}, ...others }: Rules): Rules => {
        const type = types[name]!
        return { ...others, types: { ...types, [name]: { ...type, [part]: { ...type[part], ...change } } } }
      }
      found.push({ rule, value, without })
    }
    if (min > 0) drop(countRule('min', name), min, 'counts', { min: 0 })
    if (max !== null) drop(countRule('max', name), max, 'counts', { max: null })
    if (minGap >= leastGap) drop(ownSpacingRule('minGap', name), minGap, 'spacing', { minGap: 0 })
    if (earlyRowsCap > 0) {
      drop(ownSpacingRule('earlyRowsCap', name), earlyRowsCap, 'spacing', { earlyRowsCap: 0 })
    }
  }
  return found
}

function windowRules({ windows }: Rules): DroppableRule[] {
  const found: DroppableRule[] = []
  const { preBossPortRow, midTreasureRows } = windows
  if (preBossPortRow !== null) {
    found.push({
      rule: 'windows.preBossPortRow',
      value: preBossPortRow,
      without: (rules) => ({ ...rules, windows: { ...rules.windows, preBossPortRow: null } }),
    })
  }
  if (midTreasureRows !== null) {
    found.push({
      rule: 'windows.midTreasureRows',
      value: midTreasureRows,
      without: (rules) => ({ ...rules, windows: { ...rules.windows, midTreasureRows: null } }),
    })
  }
  for (const [i, window] of (windows.required ?? []).entries()) {
    found.push({
      rule: `windows.required[${i}]`,
      value: window,
      without: (rules) => ({
        ...rules,
        windows: { ...rules.windows, required: rules.windows.required?.filter((each) => each !== window) },
      }),
    })
  }
  return found
}

function bandRules({ rows: { bands = [] } }: Rules): DroppableRule[] {
  return bands.map((band, i) => ({
    rule: `rows.bands[${i}]`,
    value: band as ConflictingRule['value'],
    without: (rules) => ({
      ...rules,
      rows: { ...rules.rows, bands: rules.rows.bands?.filter((each) => each !== band) },
    }),
  }))
}

function pathRules({ paths }: Rules): DroppableRule[] {
  const found: DroppableRule[] = []
  if (paths.minPorts > 0) {
    found.push({
      rule: 'paths.minPorts',
      value: paths.minPorts,
      without: (rules) => ({ ...rules, paths: { ...rules.paths, minPorts: 0 } }),
    })
  }
  if (paths.shopAtLeastEvery !== null) {
    found.push({
      rule: 'paths.shopAtLeastEvery',
      value: paths.shopAtLeastEvery,
      without: (rules) => ({ ...rules, paths: { ...rules.paths, shopAtLeastEvery: null } }),
    })
  }
  return found
}

function fixedRows({ rows }: Rules): DroppableRule[] {
  return rows.fixed.map(({ row, type }, i) => ({
    rule: `rows.fixed[${i}]`,
    value: { row, type },
    without: (rules) => ({
      ...rules,
      rows: { ...rules.rows, fixed: rules.rows.fixed.filter((fixed) => fixed.row !== row) },
    }),
  }))
}
