import {
  ROOM_TYPES,
  rowOf,
  type GenerationResult,
  type NodeType,
  type Rules,
  type Violation,
} from '@seedfast/actmap'
import { spacingRule } from './spacing-rule.js'

/**
 * Returns the IDs of the nodes that break a rule or, if there are none, of the nodes that the rule checks. For a rule
 * about the whole map, such as a rule about edges, returns an empty set unless a violation names nodes.
 */
export function ruleNodes(rule: string, map: GenerationResult, rules: Rules): ReadonlySet<string> {
  const { nodes, rows } = map.graph
  const violations = map.audits.checks.find((check) => check.rule === rule)?.violations ?? []
  const broken = violations.flatMap((violation) => nodesOf(violation, map))
  if (broken.length > 0) return new Set(broken)
  const types = ruleTypes(rule, rules)
  const [first, last] = ruleRows(rule, rows, rules)
  const fixed = rules.rows.fixed.map(({ row }) => rowOf(row, rows))
  const checked = nodes.filter(
    ({ type, row }) =>
      types.includes(type) && row >= first && row <= last && (rule !== 'rows.fixed' || fixed.includes(row)),
  )
  return new Set(checked.map(({ id }) => id))
}

function nodesOf(violation: Violation, { graph }: GenerationResult): readonly string[] {
  const at = violation.path[1]
  if (violation.path[0] === 'nodes' && typeof at === 'number') {
    const node = graph.nodes[at]
    return node === undefined ? [] : [node.id]
  }
  if (violation.code === 'edges-cross') {
    const { edge, crossed } = violation
    return [edge.fromId, edge.toId, crossed.fromId, crossed.toId]
  }
  if (violation.code === 'edge-skips-rows') return [violation.fromId, violation.toId]
  if (violation.code !== 'row-width') return []
  return graph.nodes.filter(({ row }) => row === violation.row).map(({ id }) => id)
}

/** The node types of the rules that always check the same type, keyed by rule. */
const TYPE_OF_RULE: ReadonlyMap<string, NodeType> = new Map([
  ['boss', 'Boss'],
  ['windows.preBossPortRow', 'Port'],
  ['windows.midTreasureRows', 'Treasure'],
  ['paths.minPorts', 'Port'],
  ['paths.shopAtLeastEvery', 'Shop'],
])

/** Returns the types of the nodes that a rule checks. Returns an empty array for a rule about the whole map. */
function ruleTypes(rule: string, rules: Rules): readonly string[] {
  const { counts, spacing, windows, rows, types = {} } = rules
  switch (rule) {
    case 'counts.min':
      return [
        ...ROOM_TYPES.filter((type) => counts.min[type] > 0),
        ...Object.keys(types).filter((type) => (types[type]!.counts?.min ?? 0) > 0),
      ]
    case 'counts.max':
      return [
        ...ROOM_TYPES.filter((type) => counts.max[type] !== null),
        ...Object.keys(types).filter((type) => (types[type]!.counts?.max ?? null) !== null),
      ]
    case 'spacing.noRepeat':
      return spacing.noRepeat
    case 'spacing.siblingsDiffer':
      return spacing.siblingsDiffer
    case 'rows.fixed':
      return rows.fixed.map(({ type }) => type)
  }
  const target = /^(?:counts\.targets\.(\w+)|types\.(\w+)\.counts\.target)$/.exec(rule)
  const type =
    TYPE_OF_RULE.get(rule) ??
    target?.[1] ??
    target?.[2] ??
    spacingRule(rule, rules)?.type ??
    requiredWindow(rule, windows)?.type
  return type === undefined ? [] : [type]
}

function ruleRows(rule: string, count: number, { windows }: Rules): readonly [number, number] {
  const { preBossPortRow: portRow, midTreasureRows } = windows
  const range =
    rule === 'windows.preBossPortRow' && portRow !== null
      ? ([portRow, portRow] as const)
      : rule === 'windows.midTreasureRows'
        ? midTreasureRows
        : (requiredWindow(rule, windows)?.rows ?? null)
  return range === null ? [0, count - 1] : [rowOf(range[0], count), rowOf(range[1], count)]
}

type RequiredWindow = NonNullable<Rules['windows']['required']>[number]

/** Returns the window that a rule such as `windows.required[2]` names, or undefined if there is none. */
function requiredWindow(rule: string, { required = [] }: Rules['windows']): RequiredWindow | undefined {
  const index = /^windows\.required\[(\d+)\]$/.exec(rule)?.[1]
  return index === undefined ? undefined : required[Number(index)]
}
