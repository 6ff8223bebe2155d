import { bitCount, lowest, STRIDE, type Board } from '../board/board.js'
import { mayBeIn, type Limits } from '../board/limits.js'
import type { Locate } from '../board/locate-nodes.js'
import { nodeId } from '../board/node-id.js'
import { EARLY_ROWS } from '../schema/early-rows.js'
import {
  ELITE,
  FREE,
  NODE_TYPES,
  PORT,
  ROOM_TYPES,
  SHOP,
  TREASURE,
  type RoomType,
} from '../schema/node-types.js'
import type { Violation } from '../schema/problem-schemas.js'
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
    portRow < 0 ? [] : windowViolations(board, PORT, portRow, portRow, 'windows.preBossPortRow'),
  )
  report(
    'windows.midTreasureRows',
    windowViolations(board, TREASURE, treasureFirst, treasureLast, 'windows.midTreasureRows'),
  )
}

/** Checks the rules `windows.required` and `rows.bands`. The report omits rules that aren't set. */
export function checkBands(board: Board, limits: Limits, locate: Locate, report: Report): void {
  for (const { type, first, last, count, rule } of limits.windows) {
    let found = 0
    for (let row = first; row <= last; row++) found += bitCount(board.columnsOf(type, row))
    const missing = { rule, path: ['nodes'], type: ROOM_TYPES[type]!, first, last, found, expected: count }
    report(rule, found >= count ? [] : [{ code: 'too-few-in-rows', ...missing }])
  }
  if (limits.weights.every((weights) => weights === null)) return
  const rule = 'rows.bands'
  const violations: Violation[] = []
  for (let type = 0; type < ROOM_TYPES.length; type++) {
    const found = nodesWhere(board, type, locate, (cell) => !mayBeIn(limits, type, (cell / STRIDE) | 0))
    for (const at of found) violations.push({ code: 'no-weight-in-row', rule, ...at })
  }
  report(rule, violations)
}

function windowViolations(
  board: Board,
  type: number,
  first: number,
  last: number,
  rule: string,
): Violation[] {
  if (first > last) return []
  for (let row = first; row <= last; row++) if (board.columnsOf(type, row) !== 0) return []
  return [{ code: 'missing-in-rows', rule, path: ['nodes'], type: ROOM_TYPES[type]!, first, last }]
}

export function checkCounts(board: Board, limits: Limits, report: Report): void {
  const few: Violation[] = []
  const many: Violation[] = []
  for (let type = 0; type < ROOM_TYPES.length; type++) {
    const name = ROOM_TYPES[type]!
    const found = board.count[type]!
    const least = limits.least[type]!
    const most = limits.most[type]!
    if (found < least) {
      const rule = `counts.min.${name}`
      few.push({ code: 'too-few', rule, path: ['nodes'], type: name, found, expected: least })
    }
    if (found > most) {
      const rule = `counts.max.${name}`
      many.push({ code: 'too-many', rule, path: ['nodes'], type: name, found, expected: most })
    }
  }
  report('counts.min', few)
  report('counts.max', many)
}

export function checkGaps(board: Board, limits: Limits, locate: Locate, report: Report): void {
  const { scope } = limits
  for (const [type, rule] of GAP_RULES) {
    const gap = limits.gap[type]!
    const isTooClose = (cell: number): boolean =>
      scope === 'map'
        ? gap > 0 && board.crowdedOnMap(cell, type, gap)
        : gap > 1 && board.crowdedOnPath(cell, type, gap)
    report(
      rule,
      nodesWhere(board, type, locate, isTooClose).map((at) => ({
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
 * Checks the rules `spacing.noRepeat` and `spacing.siblingsDiffer`: a node must not directly follow, or share a parent
 * with, a node of the same type.
 */
export function checkNeighbours(board: Board, limits: Limits, locate: Locate, report: Report): void {
  const repeated: Violation[] = []
  const siblings: Violation[] = []
  for (let type = 0; type < ROOM_TYPES.length; type++) {
    if (limits.noRepeat[type]!) {
      const found = nodesWhere(board, type, locate, (cell) => board.crowdedOnPath(cell, type, 2))
      for (const at of found) repeated.push({ code: 'repeated', rule: 'spacing.noRepeat', ...at })
    }
    if (limits.siblings[type]!) {
      const found = nodesWhere(board, type, locate, (cell) => board.hasSibling(cell, type, limits))
      for (const at of found)
        siblings.push({ code: 'same-as-sibling', rule: 'spacing.siblingsDiffer', ...at })
    }
  }
  report('spacing.noRepeat', repeated)
  report('spacing.siblingsDiffer', siblings)
}

export function checkFixedRows(board: Board, limits: Limits, locate: Locate, report: Report): void {
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
        found: NODE_TYPES[board.type[cell]!]!,
        expected: ROOM_TYPES[type]!,
      })
    }
  }
  report('rows.fixed', violations)
}

/** Checks that no type appears in a lower row than the rules allow. */
export function checkEarlyRows(board: Board, limits: Limits, locate: Locate, report: Report): void {
  for (const [type, key] of EARLY_ROWS) {
    const rule = `spacing.${key}`
    const firstRow = limits.lowestRow[type]!
    const early = nodesWhere(board, type, locate, (cell) => cell < firstRow * STRIDE)
    report(
      rule,
      early.map((at) => ({ code: 'too-early', rule, ...at, firstRow })),
    )
  }
}

/** Returns the nodes of a type for which `isBroken` returns true, each with its ID and its path in the graph. */
function nodesWhere(
  board: Board,
  type: number,
  locate: Locate,
  isBroken: (cell: number) => boolean,
): { readonly type: RoomType; readonly node: string; readonly path: (string | number)[] }[] {
  const found = []
  if (board.count[type] === 0) return []
  for (let row = 0; row < board.rows; row++) {
    for (let rest = board.columnsOf(type, row); rest !== 0; rest &= rest - 1) {
      const cell = row * STRIDE + lowest(rest)
      if (!isBroken(cell)) continue
      found.push({
        type: ROOM_TYPES[type]!,
        node: nodeId(row, lowest(rest)),
        path: ['nodes', locate(cell), 'type'],
      })
    }
  }
  return found
}
