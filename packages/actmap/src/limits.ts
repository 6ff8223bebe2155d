import { ELITE, PORT, ROOM_TYPES, SHOP } from './node-types.js'
import { rowOf } from './row-of.js'
import type { Rules } from './schema.js'

/** No limit, as a number above every count. */
export const NO_LIMIT = 0x7fff

/** The rules as numbers by the codes of types, for an act of given rows and columns. */
export interface Limits {
  readonly rows: number
  readonly columns: number
  readonly leastWidth: number
  readonly mostWidth: number
  readonly maxOutDegree: number
  readonly allowCrossing: boolean
  readonly least: readonly number[]
  readonly most: readonly number[]
  /** −1 where a type has no target. */
  readonly target: readonly number[]
  /** Rows apart; 0 and 1 rule nothing out along a path. */
  readonly gap: readonly number[]
  /** The lowest row that may hold a type. */
  readonly lowestRow: readonly number[]
  readonly mapScope: boolean
  readonly portRow: number
  readonly treasureFirst: number
  readonly treasureLast: number
  readonly minPorts: number
  /** 0 when there is no such rule. */
  readonly shopEvery: number
}

/** The limits that rules set for an act of `rows` rows, the boss's included, and `columns` columns. */
export function limitsOf(rules: Rules, rows: number, columns: number): Limits {
  const { counts, spacing, windows, paths } = rules
  const least: number[] = []
  const most: number[] = []
  const target: number[] = []
  for (let i = 0; i < ROOM_TYPES.length; i++) {
    const type = ROOM_TYPES[i]!
    const lo = counts.min[type]
    const hi = counts.max[type] ?? NO_LIMIT
    const wanted = type === 'Battle' ? null : counts.targets[type]
    least.push(lo)
    most.push(hi)
    target.push(wanted === null ? -1 : wanted < lo ? lo : wanted > hi ? hi : wanted)
  }
  const gap = [0, 0, 0, 0, 0, 0, 0]
  gap[ELITE] = spacing.eliteMinGap
  gap[SHOP] = spacing.shopMinGap
  gap[PORT] = spacing.portMinGap
  const lowestRow = [0, 0, 0, 0, 0, 0, 0]
  lowestRow[ELITE] = spacing.eliteEarlyRowsCap
  lowestRow[SHOP] = spacing.shopEarlyRowsCap
  return {
    rows,
    columns,
    leastWidth: rules.rows.width[0],
    mostWidth: Math.min(rules.rows.width[1], columns),
    maxOutDegree: rules.edges.maxOutDegree,
    allowCrossing: rules.edges.allowCrossing,
    least,
    most,
    target,
    gap,
    lowestRow,
    mapScope: spacing.scope === 'map',
    portRow: rowOf(windows.preBossPortRow, rows),
    treasureFirst: windows.midTreasureRows[0],
    treasureLast: Math.min(windows.midTreasureRows[1], rows - 2),
    minPorts: paths.minPorts,
    shopEvery: paths.shopAtLeastEvery ?? 0,
  }
}
