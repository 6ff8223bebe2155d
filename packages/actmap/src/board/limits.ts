import { EARLY_ROWS } from '../rules/early-rows.js'
import { ELITE, FIRST_OWN, FREE, PORT, ROOM_TYPES, SHOP } from '../rules/node-types.js'
import { ownTypesOf, type OwnTypeRules } from '../rules/own-types.js'
import { rangeOf, rowOf } from '../rules/row-of.js'
import type { Rules } from '../rules/rules.js'
import { typeCode, typeTable, type TypeTable } from './type-table.js'
import { rowWidths, type RowWidth } from '../rules/row-widths.js'

/** A limit that has no effect, because it is above any possible count. */
export const NO_LIMIT = 0x7fff

/** The rules for an act of a given size, converted to numbers and mostly indexed by type code. */
export interface Limits {
  readonly rows: number
  readonly columns: number
  /** The types that nodes can have, with their codes. */
  readonly types: TypeTable
  /** The widths and lanes of the rows below the boss, indexed by row. */
  readonly widths: readonly RowWidth[]
  readonly maxOutDegree: number
  readonly allowCrossing: boolean
  /** The number of extra paths that add edges between existing nodes. */
  readonly extraPaths: number
  readonly least: readonly number[]
  readonly most: readonly number[]
  /** The target number of nodes of each type, indexed by type code. −1 means no target. */
  readonly target: readonly number[]
  /**
   * The gap that the rules set for each type, indexed by type code. Depending on the rules' scope, it applies along
   * each path or across the whole map.
   */
  readonly gap: readonly number[]
  /**
   * The minimum distance in rows between two nodes of a type on the same path, indexed by type code. 0 and 1 have no
   * effect.
   */
  readonly pathGap: readonly number[]
  /**
   * The minimum distance in rows between any two nodes of a type, indexed by type code. With a distance of 1, a row
   * can contain only one such node.
   */
  readonly mapGap: readonly number[]
  /**
   * Whether an edge between two nodes of a type is forbidden, indexed by type code. `pathGap` already takes this into
   * account.
   */
  readonly noRepeat: readonly boolean[]
  /** Whether nodes of a type must not share a parent, indexed by type code. */
  readonly siblings: readonly boolean[]
  /** The type that all nodes in a row must have, indexed by row. `FREE` means that the row has no fixed type. */
  readonly fixed: readonly number[]
  /** The lowest row that may contain nodes of a type, indexed by type code. */
  readonly lowestRow: readonly number[]
  readonly scope: 'path' | 'map'
  /** The row that must contain a Port, or −1 if there is no such rule. */
  readonly portRow: number
  /**
   * The first row of the range that must contain a Treasure; `treasureLast` is the last. Without such a rule, the first
   * row is 0 and the last row is −1.
   */
  readonly treasureFirst: number
  readonly treasureLast: number
  /**
   * The ranges of rows that must contain nodes of a given type, except the ranges for the Port before the boss and for
   * the Treasure.
   */
  readonly windows: readonly Window[]
  /** The weights of the types for each row, indexed by type code. Null for a row without weights. */
  readonly weights: readonly (readonly number[] | null)[]
  /**
   * The weights of the types that the rules add, indexed by type code. They are used for rows that have no weights of
   * their own. The weight of FREE is the weight of drawing none of these types. Null if no type that the rules add has
   * a weight.
   */
  readonly ownWeights: readonly number[] | null
  /** The types that each row's weights allow, as a bit mask with one bit per type code. */
  readonly weighted: readonly number[]
  /** The maximum horizontal and vertical offsets of a node, in hundredths of the lane width and of the row height. */
  readonly jitter: readonly [x: number, y: number]
  readonly minPorts: number
  /** The number of consecutive nodes on a path that must include at least one Shop. 0 if there is no such rule. */
  readonly shopEvery: number
}

/** A range of rows that must contain at least `count` nodes of a type. */
export interface Window {
  readonly type: number
  readonly first: number
  readonly last: number
  readonly count: number
  /** The path of the rule, such as `windows.required[0]`. */
  readonly rule: string
}

/** Converts rules to limits for an act with `columns` columns and `rows` rows, including the boss's row. */
export function limitsOf(rules: Rules, rows: number, columns: number): Limits {
  const { spacing, windows, paths } = rules
  const own = ownTypesOf(rules)
  const types = typeTable(own.map(({ name }) => name))
  const counts = countLimits(rules, types, own)
  const noneOf = (): number[] => types.names.map(() => 0)
  const gap = noneOf()
  gap[ELITE] = spacing.eliteMinGap
  gap[SHOP] = spacing.shopMinGap
  gap[PORT] = spacing.portMinGap
  for (const [i, { minGap }] of own.entries()) gap[FIRST_OWN + i] = minGap
  const noRepeat = flagged(types, spacing.noRepeat)
  const pathGap = noRepeat.map((each): number => (each ? 2 : 0))
  const mapGap = noneOf()
  for (const type of [ELITE, SHOP, PORT, ...own.map((_, i) => FIRST_OWN + i)]) {
    if (spacing.scope === 'map') mapGap[type] = gap[type]!
    else pathGap[type] = Math.max(pathGap[type]!, gap[type]!)
  }
  const fixed: number[] = []
  for (let row = 0; row < rows; row++) fixed.push(FREE)
  for (const { row, type } of rules.rows.fixed) fixed[rowOf(row, rows)] = typeCode(types, type)
  const [treasureFirst, treasureLast] = rangeOf(windows.midTreasureRows ?? [0, -1], rows)
  const weights = weightsOf(rules.rows.bands ?? [], types, rows)
  const lowestRow = noneOf()
  for (const [type, key] of EARLY_ROWS) lowestRow[type] = rowOf(spacing[key], rows)
  for (const [i, { earlyRowsCap }] of own.entries()) lowestRow[FIRST_OWN + i] = rowOf(earlyRowsCap, rows)
  return {
    rows,
    columns,
    types,
    widths: rowWidths(rules, rows, columns).widths,
    maxOutDegree: rules.edges.maxOutDegree,
    allowCrossing: rules.edges.allowCrossing,
    extraPaths: rules.edges.extraPaths ?? 0,
    ...counts,
    gap,
    pathGap,
    mapGap,
    noRepeat,
    siblings: flagged(types, spacing.siblingsDiffer),
    fixed,
    lowestRow,
    scope: spacing.scope,
    portRow: windows.preBossPortRow === null ? -1 : rowOf(windows.preBossPortRow, rows),
    treasureFirst,
    treasureLast,
    windows: windowsOf(windows, types, rows),
    weights,
    weighted: weights.map(typesOf),
    ownWeights: ownWeightsOf(types, own),
    jitter: rules.rows.jitter ?? [16, 16],
    minPorts: paths.minPorts,
    shopEvery: paths.shopAtLeastEvery ?? 0,
  }
}

function countLimits(
  { counts }: Pick<Rules, 'counts'>,
  types: TypeTable,
  own: readonly OwnTypeRules[],
): Pick<Limits, 'least' | 'most' | 'target'> {
  const least = types.names.map(() => 0)
  const most = types.names.map(() => 0)
  const target = types.names.map(() => -1)
  const limit = (type: number, lo: number, max: number | null, wanted: number | null): void => {
    const hi = max ?? NO_LIMIT
    least[type] = lo
    most[type] = hi
    target[type] = wanted === null ? -1 : wanted < lo ? lo : wanted > hi ? hi : wanted
  }
  for (const [type, name] of ROOM_TYPES.entries()) {
    limit(type, counts.min[name], counts.max[name], name === 'Battle' ? null : counts.targets[name])
  }
  for (const [i, { min, max, target: wanted }] of own.entries()) limit(FIRST_OWN + i, min, max, wanted)
  return { least, most, target }
}

/** Returns whether the weights of a row allow a type. A row without weights allows every type. */
export function mayBeIn({ weighted }: Limits, type: number, row: number): boolean {
  return ((weighted[row]! >> type) & 1) === 1
}

function windowsOf({ required = [] }: Rules['windows'], types: TypeTable, rows: number): Window[] {
  return required.map(({ type, rows: range, count }, i) => {
    const [first, last] = rangeOf(range, rows)
    return { type: typeCode(types, type), first, last, count, rule: `windows.required[${i}]` }
  })
}

function weightsOf(
  bands: NonNullable<Rules['rows']['bands']>,
  { names }: TypeTable,
  rows: number,
): (readonly number[] | null)[] {
  const weights: (readonly number[] | null)[] = []
  for (let row = 0; row < rows; row++) weights.push(null)
  for (const band of bands) {
    const ofTypes = names.map((type) => band.weights[type] ?? 0)
    const [first, last] = rangeOf(band.rows, rows)
    for (let row = first; row <= last; row++) weights[row] = ofTypes
  }
  return weights
}

/**
 * Returns a bit mask of the types with a positive weight, with one bit per type code. If `weights` is null, all bits
 * are set.
 */
function typesOf(weights: readonly number[] | null): number {
  return weights === null
    ? ~0
    : weights.reduce((mask, weight, type) => (weight > 0 ? mask | (1 << type) : mask), 0)
}

/**
 * Returns the weights of the types that the rules add, indexed by type code. They are used for rows that have no
 * weights of their own. The weight of FREE is the weight of drawing none of these types. Returns null if no type that
 * the rules add has a weight.
 */
function ownWeightsOf({ names }: TypeTable, own: readonly OwnTypeRules[]): readonly number[] | null {
  if (own.every(({ weight }) => weight === 0)) return null
  const weights = names.map(() => 0)
  weights[FREE] = 100
  for (const [i, { weight }] of own.entries()) weights[FIRST_OWN + i] = weight
  return weights
}

/** Returns an array of booleans, indexed by type code: whether `types` contains each type. */
function flagged({ names }: TypeTable, types: readonly string[]): boolean[] {
  return names.map((name) => types.includes(name))
}
