import { ROOM_TYPES, type GenerationResult, type Rules, type Violation } from '@seedfast/actmap'

/**
 * Returns the IDs of the nodes that break a rule or, if there are none, of the nodes that the rule checks. Returns an
 * empty set for a rule about the whole map, such as one about its edges, unless a violation names nodes.
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

/** Returns the types of the nodes that a rule checks. Returns an empty array for a rule about the whole map. */
function ruleTypes(rule: string, { counts, spacing, windows, rows, types = {} }: Rules): readonly string[] {
  const own = /^types\.(\w+)\./.exec(rule)?.[1]
  if (own !== undefined) return [own]
  const required = requiredIndex(rule)
  if (required !== null) return windows.required === undefined ? [] : [windows.required[required]!.type]
  switch (rule) {
    case 'boss':
      return ['Boss']
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
    default:
      // The other rules contain the name of their type, as in `spacing.eliteMinGap` and `counts.targets.Shop`.
      return ROOM_TYPES.filter((type) => rule.includes(type) || rule.includes(`.${type.toLowerCase()}`))
  }
}

function ruleRows(rule: string, count: number, { windows }: Rules): readonly [number, number] {
  const required = requiredIndex(rule)
  const range =
    rule === 'windows.preBossPortRow' && windows.preBossPortRow !== null
      ? [windows.preBossPortRow, windows.preBossPortRow]
      : rule === 'windows.midTreasureRows'
        ? windows.midTreasureRows
        : required === null
          ? null
          : windows.required![required]!.rows
  return range === null ? [0, count - 1] : [rowOf(range[0]!, count), rowOf(range[1]!, count)]
}

/** Returns the index in a rule such as `windows.required[2]`, or null for any other rule. */
function requiredIndex(rule: string): number | null {
  const index = /^windows\.required\[(\d+)\]$/.exec(rule)?.[1]
  return index === undefined ? null : Number(index)
}

/** Returns the index of a row. `lastRow-1` is the last row but one. */
function rowOf(row: string | number, count: number): number {
  return typeof row === 'number' ? row : count - 1 - Number(row.slice('lastRow-'.length))
}
