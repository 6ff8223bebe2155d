import type { Locate, Report } from './audit.js'
import { lowest, STRIDE, type Board } from './board.js'
import type { Limits } from './limits.js'
import { nodeId } from './node-id.js'
import { ELITE, NODE_TYPES, PORT, ROOM_TYPES, SHOP, TREASURE } from './node-types.js'
import type { Violation } from './result-schema.js'

const GAP_RULES: readonly (readonly [number, string])[] = [
  [ELITE, 'spacing.eliteMinGap'],
  [SHOP, 'spacing.shopMinGap'],
  [PORT, 'spacing.portMinGap'],
]

const EARLY_RULES: readonly (readonly [number, string])[] = [
  [ELITE, 'spacing.eliteEarlyRowsCap'],
  [SHOP, 'spacing.shopEarlyRowsCap'],
]

/** The Port before the boss and the Treasure in the middle of the act. */
export function auditWindows(board: Board, limits: Limits, _locate: Locate, report: Report): void {
  const { portRow, treasureFirst, treasureLast } = limits
  report('windows.preBossPortRow', windowViolations(board, PORT, portRow, portRow, 'windows.preBossPortRow'))
  report(
    'windows.midTreasureRows',
    windowViolations(board, TREASURE, treasureFirst, treasureLast, 'windows.midTreasureRows'),
  )
}

function windowViolations(
  board: Board,
  type: number,
  first: number,
  last: number,
  rule: string,
): Violation[] {
  for (let row = first; row <= last; row++) if (board.columnsOf(type, row) !== 0) return []
  const where = first === last ? `row ${first}` : `rows ${first} to ${last}`
  return [
    {
      rule,
      path: ['nodes'],
      message: `expected a ${NODE_TYPES[type]!} in ${where}, found none`,
      found: 0,
      expected: 1,
    },
  ]
}

/** How many nodes of each type there are. */
export function auditCounts(board: Board, limits: Limits, report: Report): void {
  const few: Violation[] = []
  const many: Violation[] = []
  for (let type = 0; type < ROOM_TYPES.length; type++) {
    const name = ROOM_TYPES[type]!
    const found = board.count[type]!
    const least = limits.least[type]!
    const most = limits.most[type]!
    if (found < least) {
      const message = `expected at least ${least} of type ${name}, found ${found}`
      few.push({ rule: `counts.min.${name}`, path: ['nodes'], message, found, expected: least })
    }
    if (found > most) {
      const message = `expected at most ${most} of type ${name}, found ${found}`
      many.push({ rule: `counts.max.${name}`, path: ['nodes'], message, found, expected: most })
    }
  }
  report('counts.min', few)
  report('counts.max', many)
}

/** How far apart nodes of a type stand. */
export function auditGaps(board: Board, limits: Limits, locate: Locate, report: Report): void {
  for (const [type, rule] of GAP_RULES) {
    const gap = limits.gap[type]!
    const violations: Violation[] = []
    if (board.count[type]! > 1) {
      forEachOf(board, type, (row, col) => {
        const cell = row * STRIDE + col
        if (!board.crowded(cell, type, gap, limits)) return
        const scope = limits.mapScope ? 'on the map' : 'on a path'
        violations.push({
          rule,
          path: ['nodes', locate(cell), 'type'],
          message: `expected ${NODE_TYPES[type]!}s at least ${gap} rows apart ${scope}, found another near ${nodeId(row, col)}`,
          found: NODE_TYPES[type]!,
          expected: gap,
        })
      })
    }
    report(rule, violations)
  }
}

/** Types that are too early. */
export function auditEarlyRows(board: Board, limits: Limits, locate: Locate, report: Report): void {
  for (const [type, rule] of EARLY_RULES) {
    const lowestRow = limits.lowestRow[type]!
    const violations: Violation[] = []
    forEachOf(
      board,
      type,
      (row, col) => {
        violations.push({
          rule,
          path: ['nodes', locate(row * STRIDE + col), 'type'],
          message: `expected no ${NODE_TYPES[type]!} below row ${lowestRow}, found one at ${nodeId(row, col)}`,
          found: row,
          expected: lowestRow,
        })
      },
      Math.min(lowestRow, board.rows),
    )
    report(rule, violations)
  }
}

function forEachOf(
  board: Board,
  type: number,
  visit: (row: number, col: number) => void,
  rows: number = board.rows,
): void {
  for (let row = 0; row < rows; row++) {
    for (let rest = board.columnsOf(type, row); rest !== 0; rest &= rest - 1) visit(row, lowest(rest))
  }
}
