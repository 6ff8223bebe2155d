import { bitCount, lowest, STRIDE, type Board } from '../board/board.js'
import { mayBeIn, type Limits } from '../board/limits.js'
import type { Locate } from '../board/locate-nodes.js'
import { nodeId } from '../board/node-id.js'
import { EARLY_ROWS } from '../rules/early-rows.js'
import { ELITE, FREE, PORT, SHOP, TREASURE, UNKNOWN } from '../rules/node-types.js'
import type { Violation } from '../schema/problem-schemas.js'
import { countRule, ownSpacingRule } from '../rules/rule-path.js'
import type { Report } from './report.js'

const GAP_RULES: readonly (readonly [number, string])[] = [
  [ELITE, 'spacing.eliteMinGap'],
  [SHOP, 'spacing.shopMinGap'],
  [PORT, 'spacing.portMinGap'],
]

/**
 * Checks that there is a Port in the row before the boss and a Treasure in the middle of the act, if the rules require
 * them.
 */
export function checkWindows(board: Board, limits: Limits, report: Report): void {
  const { portRow, treasureFirst, treasureLast } = limits
  report(
    'windows.preBossPortRow',
    portRow < 0 ? [] : windowViolations(board, limits, PORT, portRow, portRow, 'windows.preBossPortRow'),
  )
  report(
    'windows.midTreasureRows',
    windowViolations(board, limits, TREASURE, treasureFirst, treasureLast, 'windows.midTreasureRows'),
  )
}

/** Checks the rules `windows.required` and `rows.bands`. The report omits rules that aren't set. */
export function checkBands(board: Board, limits: Limits, locate: Locate, report: Report): void {
  const { names, rooms } = limits.types
  for (const { type, first, last, count, rule } of limits.windows) {
    let found = 0
    for (let row = first; row <= last; row++) found += bitCount(board.columnsOf(type, row))
    const missing = { rule, path: ['nodes'], type: names[type]!, first, last, found, expected: count }
    report(rule, found >= count ? [] : [{ code: 'too-few-in-rows', ...missing }])
  }
  if (limits.weights.every((weights) => weights === null)) return
  const rule = 'rows.bands'
  const violations: Violation[] = []
  for (const type of rooms) {
    const found = nodesWhere(
      board,
      limits,
      type,
      locate,
      (cell) => !mayBeIn(limits, type, (cell / STRIDE) | 0),
    )
    for (const at of found) violations.push({ code: 'no-weight-in-row', rule, ...at })
  }
  report(rule, violations)
}

function windowViolations(
  board: Board,
  { types }: Limits,
  type: number,
  first: number,
  last: number,
  rule: string,
): Violation[] {
  if (first > last) return []
  for (let row = first; row <= last; row++) if (board.columnsOf(type, row) !== 0) return []
  return [{ code: 'missing-in-rows', rule, path: ['nodes'], type: types.names[type]!, first, last }]
}

export function checkCounts(board: Board, limits: Limits, report: Report): void {
  const few: Violation[] = []
  const many: Violation[] = []
  for (const type of limits.types.rooms) {
    const name = limits.types.names[type]!
    const found = board.count[type]!
    const least = limits.least[type]!
    const most = limits.most[type]!
    if (found < least) {
      const rule = countRule('min', name)
      few.push({ code: 'too-few', rule, path: ['nodes'], type: name, found, expected: least })
    }
    if (found > most) {
      const rule = countRule('max', name)
      many.push({ code: 'too-many', rule, path: ['nodes'], type: name, found, expected: most })
    }
  }
  report('counts.min', few)
  report('counts.max', many)
}

export function checkGaps(board: Board, limits: Limits, locate: Locate, report: Report): void {
  const { scope } = limits
  const own = ownTypes(limits).map(([type, name]) => [type, ownSpacingRule('minGap', name)] as const)
  for (const [type, rule] of [...GAP_RULES, ...own]) {
    const gap = limits.gap[type]!
    const isTooClose = (cell: number): boolean =>
      scope === 'map'
        ? gap > 0 && board.crowdedOnMap(cell, type, gap)
        : gap > 1 && board.crowdedOnPath(cell, type, gap)
    report(
      rule,
      nodesWhere(board, limits, type, locate, isTooClose).map((at) => ({
        code: 'too-close',
        rule,
        ...at,
        gap,
        scope,
      })),
    )
  }
}

/**
 * Checks the rules `spacing.noRepeat` and `spacing.siblingsDiffer`: no node may directly follow a node of the same type
 * or share a parent with such a node.
 */
export function checkNeighbours(board: Board, limits: Limits, locate: Locate, report: Report): void {
  const repeated: Violation[] = []
  const siblings: Violation[] = []
  for (const type of limits.types.rooms) {
    if (limits.noRepeat[type]!) {
      const found = nodesWhere(board, limits, type, locate, (cell) => board.crowdedOnPath(cell, type, 2))
      for (const at of found) repeated.push({ code: 'repeated', rule: 'spacing.noRepeat', ...at })
    }
    if (limits.siblings[type]!) {
      const found = nodesWhere(board, limits, type, locate, (cell) => board.hasSibling(cell, type, limits))
      for (const at of found)
        siblings.push({ code: 'same-as-sibling', rule: 'spacing.siblingsDiffer', ...at })
    }
  }
  report('spacing.noRepeat', repeated)
  report('spacing.siblingsDiffer', siblings)
}

export function checkFixedRows(board: Board, limits: Limits, locate: Locate, report: Report): void {
  const { names } = limits.types
  const violations: Violation[] = []
  for (let row = 0; row < board.rows - 1; row++) {
    const type = limits.fixed[row]!
    if (type === FREE) continue
    for (let rest = board.nodes[row]! & ~board.columnsOf(type, row); rest !== 0; rest &= rest - 1) {
      const cell = row * STRIDE + lowest(rest)
      violations.push({
        code: 'wrong-type-in-row',
        rule: 'rows.fixed',
        path: ['nodes', locate(cell), 'type'],
        node: nodeId(row, lowest(rest)),
        row,
        found: names[board.type[cell]!]!,
        expected: names[type]!,
      })
    }
  }
  report('rows.fixed', violations)
}

const EARLY_RULES = EARLY_ROWS.map(([type, key]) => [type, `spacing.${key}`] as const)

/** Checks that no type appears in a lower row than the rules allow. */
export function checkEarlyRows(board: Board, limits: Limits, locate: Locate, report: Report): void {
  const own = ownTypes(limits).map(([type, name]) => [type, ownSpacingRule('earlyRowsCap', name)] as const)
  for (const [type, rule] of [...EARLY_RULES, ...own]) {
    const firstRow = limits.lowestRow[type]!
    const early = nodesWhere(board, limits, type, locate, (cell) => cell < firstRow * STRIDE)
    report(
      rule,
      early.map((at) => ({ code: 'too-early', rule, ...at, firstRow })),
    )
  }
}

/** Returns the codes and names of the types that the rules add. */
function ownTypes({ types: { names, rooms } }: Limits): (readonly [number, string])[] {
  return rooms.slice(UNKNOWN + 1).map((type) => [type, names[type]!])
}

/** Returns the nodes of a type for which `isBroken` returns true, each with its ID and its path in the graph. */
function nodesWhere(
  board: Board,
  { types }: Limits,
  type: number,
  locate: Locate,
  isBroken: (cell: number) => boolean,
): { readonly type: string; readonly node: string; readonly path: (string | number)[] }[] {
  const found = []
  if (board.count[type] === 0) return []
  for (let row = 0; row < board.rows; row++) {
    for (let rest = board.columnsOf(type, row); rest !== 0; rest &= rest - 1) {
      const cell = row * STRIDE + lowest(rest)
      if (!isBroken(cell)) continue
      found.push({
        type: types.names[type]!,
        node: nodeId(row, lowest(rest)),
        path: ['nodes', locate(cell), 'type'],
      })
    }
  }
  return found
}
