import { countRule, ownSpacingRule } from '../rules/rule-path.js'
import { EARLY_ROWS } from '../rules/early-rows.js'
import { ROOM_TYPES } from '../rules/node-types.js'
import { ownTypesOf } from '../rules/own-types.js'
import type { Row } from '../rules/row-of.js'
import type { Rules } from '../rules/rules.js'
import type { ConflictingRule } from '../schema/problem-schemas.js'

/** A rule that can be part of a conflict: its path, its value, and how to change it. */
export interface DroppableRule {
  readonly rule: string
  readonly value: ConflictingRule['value']
  /** The value that turns the rule off. Null if turning it off means removing the rule. */
  readonly off: unknown
  /** Returns rules with a different value for this rule. */
  readonly change: (rules: Rules, value: unknown) => Rules
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

function droppable<Value>(
  rule: string,
  value: unknown,
  off: Value,
  change: (rules: Rules, value: Value) => Rules,
): DroppableRule {
  return { rule, value: value as ConflictingRule['value'], off, change: change as DroppableRule['change'] }
}

function countRules({ counts }: Rules): DroppableRule[] {
  return ROOM_TYPES.flatMap((type) => {
    const change =
      (limit: 'min' | 'max') =>
      (rules: Rules, value: number | null): Rules => ({
        ...rules,
        counts: { ...rules.counts, [limit]: { ...rules.counts[limit], [type]: value } },
      })
    const least = droppable(countRule('min', type), counts.min[type], 0, change('min'))
    const most = droppable(countRule('max', type), counts.max[type], null, change('max'))
    return [...(counts.min[type] > 0 ? [least] : []), ...(counts.max[type] === null ? [] : [most])]
  })
}

function spacingRules({ spacing }: Rules): DroppableRule[] {
  const change =
    (key: keyof Rules['spacing']) =>
    (rules: Rules, value: unknown): Rules => ({ ...rules, spacing: { ...rules.spacing, [key]: value } })
  const leastGap = spacing.scope === 'map' ? 1 : 2
  const gaps = (['eliteMinGap', 'shopMinGap', 'portMinGap'] as const).filter(
    (key) => spacing[key] >= leastGap,
  )
  const early = EARLY_ROWS.map(([, key]) => key).filter((key) => spacing[key] !== 0)
  const lists = (['noRepeat', 'siblingsDiffer'] as const).filter((key) => spacing[key].length > 0)
  return [
    ...[...gaps, ...early].map((key) => droppable(`spacing.${key}`, spacing[key], 0, change(key))),
    ...lists.map((key) => droppable(`spacing.${key}`, spacing[key], [], change(key))),
  ]
}

function ownTypeRules(rules: Rules): DroppableRule[] {
  const leastGap = rules.spacing.scope === 'map' ? 1 : 2
  return ownTypesOf(rules).flatMap(({ name, min, max, minGap, earlyRowsCap }) => {
    const change =
      (part: 'counts' | 'spacing', key: string) =>
      ({ types = {}, ...others }: Rules, value: unknown): Rules => {
        const type = types[name]!
        return {
          ...others,
          types: { ...types, [name]: { ...type, [part]: { ...type[part], [key]: value } } },
        }
      }
    const spacing = (key: 'minGap' | 'earlyRowsCap', value: Row): DroppableRule =>
      droppable(ownSpacingRule(key, name), value, 0, change('spacing', key))
    return [
      ...(min > 0 ? [droppable(countRule('min', name), min, 0, change('counts', 'min'))] : []),
      ...(max === null ? [] : [droppable(countRule('max', name), max, null, change('counts', 'max'))]),
      ...(minGap >= leastGap ? [spacing('minGap', minGap)] : []),
      ...(earlyRowsCap !== 0 ? [spacing('earlyRowsCap', earlyRowsCap)] : []),
    ]
  })
}

function windowRules({ windows }: Rules): DroppableRule[] {
  const keys = (['preBossPortRow', 'midTreasureRows'] as const).filter((key) => windows[key] !== null)
  return [
    ...keys.map((key) =>
      droppable(`windows.${key}`, windows[key], null, (rules, value) => ({
        ...rules,
        windows: { ...rules.windows, [key]: value },
      })),
    ),
    ...listRules('windows.required', windows.required, (rules, filter) => ({
      ...rules,
      windows: { ...rules.windows, required: filter(rules.windows.required) },
    })),
  ]
}

function bandRules({ rows: { bands } }: Rules): DroppableRule[] {
  return listRules('rows.bands', bands, (rules, filter) => ({
    ...rules,
    rows: { ...rules.rows, bands: filter(rules.rows.bands) },
  }))
}

/** Describes the entries of a list, which have no effect once they are removed. */
function listRules<Entry>(
  rule: string,
  entries: readonly Entry[] | undefined,
  change: (rules: Rules, filter: (list?: Entry[]) => Entry[] | undefined) => Rules,
): DroppableRule[] {
  return (entries ?? []).map((entry, i) =>
    droppable(`${rule}[${i}]`, entry, null, (rules) =>
      change(rules, (list) => list?.filter((each) => each !== entry)),
    ),
  )
}

function pathRules({ paths }: Rules): DroppableRule[] {
  const change =
    (key: 'minPorts' | 'shopAtLeastEvery') =>
    (rules: Rules, value: number | null): Rules => ({ ...rules, paths: { ...rules.paths, [key]: value } })
  const every = paths.shopAtLeastEvery
  return [
    ...(paths.minPorts > 0 ? [droppable('paths.minPorts', paths.minPorts, 0, change('minPorts'))] : []),
    ...(every === null ? [] : [droppable('paths.shopAtLeastEvery', every, null, change('shopAtLeastEvery'))]),
  ]
}

function fixedRows({ rows }: Rules): DroppableRule[] {
  return rows.fixed.map(({ row, type }, i) =>
    droppable(`rows.fixed[${i}]`, { row, type }, null, (rules) => ({
      ...rules,
      rows: { ...rules.rows, fixed: rules.rows.fixed.filter((fixed) => fixed.row !== row) },
    })),
  )
}
