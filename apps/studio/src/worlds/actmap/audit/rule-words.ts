import { ROOM_TYPES, type ActSpec, type Rules } from '@seedfast/actmap'
import { spacingRule } from './spacing-rule.js'

type Row = string | number

/** Describes a rule in a sentence with its value, such as `Elites are at least 2 rows apart`. */
export function ruleWords(rule: string, rules: Rules, spec: ActSpec): string {
  const { counts, spacing, windows, rows, edges, paths } = rules
  const spaced = spacingRule(rule, rules)
  if (spaced !== null) {
    const { type, kind, value } = spaced
    if (kind === 'EarlyRowsCap') return `No ${type} below ${rowText(value)}`
    const where = spacing.scope === 'path' ? 'along a path' : 'on the map'
    return Number(value) <= 1
      ? `${nodesOf(type)} can be close together`
      : `${nodesOf(type)} are at least ${value} rows apart ${where}`
  }
  const required = /^windows\.required\[(\d+)\]$/.exec(rule)
  if (required !== null) {
    const one = windows.required?.[Number(required[1])]
    if (one !== undefined) return `At least ${typeCount(one.count, one.type)} in ${rowRange(...one.rows)}`
  }
  switch (rule) {
    case 'boss':
      return `One boss, in row ${spec.rows - 1}`
    case 'edges.forward':
      return 'Every edge leads to the next row'
    case 'edges.maxOutDegree':
      return `At most ${edges.maxOutDegree} ${edges.maxOutDegree === 1 ? 'edge' : 'edges'} up from a node`
    case 'edges.inDegree':
      return 'Every node can be reached'
    case 'edges.allowCrossing':
      return edges.allowCrossing ? 'Edges may cross' : 'No two edges cross'
    case 'rows.width':
      return rows.width[0] === rows.width[1]
        ? `${rows.width[0]} nodes per row`
        : `${rows.width[0]} to ${rows.width[1]} nodes per row`
    case 'rows.fixed':
      return rows.fixed.length === 0
        ? 'No row has a fixed type'
        : `Fixed rows: ${rows.fixed.map(({ row, type }) => `${type} in ${rowText(row)}`).join(', ')}`
    case 'rows.bands':
      return 'Every node’s type has a weight above 0 in its row'
    case 'paths.boss':
      return 'Every path leads to the boss'
    case 'paths.minPorts':
      return paths.minPorts === 0
        ? 'Paths without a Port are allowed'
        : `At least ${paths.minPorts} ${paths.minPorts === 1 ? 'Port' : 'Ports'} on every path`
    case 'paths.shopAtLeastEvery':
      return paths.shopAtLeastEvery === null
        ? 'Paths without a Shop are allowed'
        : `At least one Shop in every ${paths.shopAtLeastEvery} consecutive nodes of a path`
    case 'windows.preBossPortRow':
      return windows.preBossPortRow === null
        ? 'No row needs a Port'
        : `A Port in ${rowText(windows.preBossPortRow)}`
    case 'windows.midTreasureRows':
      return windows.midTreasureRows === null
        ? 'No rows need a Treasure'
        : `A Treasure in ${rowRange(...windows.midTreasureRows)}`
    case 'counts.min':
      return listed('At least', { ...counts.min, ...ownCounts(rules, 'min') })
    case 'counts.max':
      return listed('At most', { ...counts.max, ...ownCounts(rules, 'max') })
    case 'spacing.noRepeat':
      return spacing.noRepeat.length === 0
        ? 'A type may follow itself'
        : `Never twice in succession: ${spacing.noRepeat.join(', ')}`
    case 'spacing.siblingsDiffer':
      return spacing.siblingsDiffer.length === 0
        ? 'A node’s next nodes may have the same type'
        : `At most one next node of each of these types: ${spacing.siblingsDiffer.join(', ')}`
    default:
      return rule
  }
}

/** Returns the minimum or maximum count of each node type that the rules add, or null for a type without that limit. */
function ownCounts({ types = {} }: Rules, rule: 'min' | 'max'): Record<string, number | null> {
  return Object.fromEntries(Object.entries(types).map(([type, { counts }]) => [type, counts?.[rule] ?? null]))
}

function listed(words: string, counts: Readonly<Record<string, number | null>>): string {
  const set = Object.entries(counts).filter(([, count]) => count !== null && count !== 0)
  return set.length === 0
    ? `${words}: no limits`
    : `${words} ${set.map(([type, n]) => typeCount(n!, type)).join(', ')}`
}

/** Formats a number of nodes of a type: `1 Elite` or `2 Elites`. */
export function typeCount(count: number, type: string): string {
  return `${count} ${count === 1 ? type : nodesOf(type)}`
}

/**
 * Returns the plural of a node type. For a type that the rules add, appends `nodes`, because its plural isn't known.
 */
function nodesOf(type: string): string {
  return ROOM_TYPES.some((builtIn) => builtIn === type) ? `${type}s` : `${type} nodes`
}

export function rowText(row: Row): string {
  if (typeof row === 'number') return `row ${row}`
  if (!row.startsWith('lastRow-')) return `the row at ${row}`
  const from = Number(row.slice('lastRow-'.length))
  return from === 1 ? 'the row below the boss' : `the row ${from} below the boss`
}

export function rowRange(first: Row, last: Row): string {
  if (first === last) return rowText(first)
  return typeof first === 'number' && typeof last === 'number'
    ? `rows ${first} to ${last}`
    : `${rowText(first)} to ${rowText(last)}`
}
