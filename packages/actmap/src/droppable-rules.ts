import { ROOM_TYPES } from './node-types.js'
import type { Rules } from './schema.js'

/** A rule that a conflict can be about: its path, its value in words, and the rules without it. */
export interface DroppableRule {
  readonly path: string
  readonly text: string
  readonly without: (rules: Rules) => Rules
}

/** The rules that ask something of the types of nodes, those that ask nothing left out. */
export function droppableRules(rules: Rules): DroppableRule[] {
  return [
    ...countRules(rules),
    ...spacingRules(rules),
    ...windowRules(rules),
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
        path: `counts.min.${type}`,
        text: `counts.min.${type} ${least}`,
        without: (rules) => ({
          ...rules,
          counts: { ...rules.counts, min: { ...rules.counts.min, [type]: 0 } },
        }),
      })
    }
    if (most !== null) {
      found.push({
        path: `counts.max.${type}`,
        text: `counts.max.${type} ${most}`,
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
      path: `spacing.${key}`,
      text: `spacing.${key} ${spacing[key]}`,
      without: without({ [key]: 0 }),
    })
  }
  for (const key of ['eliteEarlyRowsCap', 'shopEarlyRowsCap'] as const) {
    if (spacing[key] === 0) continue
    found.push({
      path: `spacing.${key}`,
      text: `spacing.${key} ${spacing[key]}`,
      without: without({ [key]: 0 }),
    })
  }
  for (const key of ['noRepeat', 'siblingsDiffer'] as const) {
    if (spacing[key].length === 0) continue
    found.push({
      path: `spacing.${key}`,
      text: `spacing.${key} ${spacing[key].join(', ')}`,
      without: without({ [key]: [] }),
    })
  }
  return found
}

function windowRules({ windows }: Rules): DroppableRule[] {
  const found: DroppableRule[] = []
  const { preBossPortRow, midTreasureRows } = windows
  if (preBossPortRow !== null) {
    found.push({
      path: 'windows.preBossPortRow',
      text: `windows.preBossPortRow ${preBossPortRow}`,
      without: (rules) => ({ ...rules, windows: { ...rules.windows, preBossPortRow: null } }),
    })
  }
  if (midTreasureRows !== null) {
    found.push({
      path: 'windows.midTreasureRows',
      text: `windows.midTreasureRows ${midTreasureRows.join(' to ')}`,
      without: (rules) => ({ ...rules, windows: { ...rules.windows, midTreasureRows: null } }),
    })
  }
  return found
}

function pathRules({ paths }: Rules): DroppableRule[] {
  const found: DroppableRule[] = []
  if (paths.minPorts > 0) {
    found.push({
      path: 'paths.minPorts',
      text: `paths.minPorts ${paths.minPorts}`,
      without: (rules) => ({ ...rules, paths: { ...rules.paths, minPorts: 0 } }),
    })
  }
  if (paths.shopAtLeastEvery !== null) {
    found.push({
      path: 'paths.shopAtLeastEvery',
      text: `paths.shopAtLeastEvery ${paths.shopAtLeastEvery}`,
      without: (rules) => ({ ...rules, paths: { ...rules.paths, shopAtLeastEvery: null } }),
    })
  }
  return found
}

function fixedRows({ rows }: Rules): DroppableRule[] {
  return rows.fixed.map(({ row, type }, i) => ({
    path: `rows.fixed[${i}]`,
    text: `rows.fixed row ${row} ${type}`,
    without: (rules) => ({
      ...rules,
      rows: { ...rules.rows, fixed: rules.rows.fixed.filter((fixed) => fixed.row !== row) },
    }),
  }))
}
