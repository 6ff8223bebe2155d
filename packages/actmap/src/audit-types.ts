import type { Locate, Report } from './audit.js'
import { lowest, STRIDE, type Board } from './board.js'
import type { Limits } from './limits.js'
import { nodeId } from './node-id.js'
import { ELITE, FREE, NODE_TYPES, PORT, ROOM_TYPES, SHOP, TREASURE } from './node-types.js'
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
export function auditWindows(board: Board, limits: Limits, report: Report): void {
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

function windowViolations(
  board: Board,
  type: number,
  first: number,
  last: number,
  rule: string,
): Violation[] {
  if (first > last) return []
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
    const name = NODE_TYPES[type]!
    const onMap = limits.scope === 'map'
    report(
      rule,
      violationsAt(board, type, locate, (cell, id) =>
        (
          onMap
            ? gap > 0 && board.crowdedOnMap(cell, type, gap)
            : gap > 1 && board.crowdedOnPath(cell, type, gap)
        )
          ? {
              rule,
              message: `expected ${name}s at least ${gap} rows apart on a ${limits.scope}, found another near ${id}`,
            }
          : null,
      ),
    )
  }
}

/** Types that follow themselves, or stand side by side after the same node. */
export function auditNeighbours(board: Board, limits: Limits, locate: Locate, report: Report): void {
  const repeated: Violation[] = []
  const beside: Violation[] = []
  for (let type = 0; type < ROOM_TYPES.length; type++) {
    const name = ROOM_TYPES[type]!
    if (limits.noRepeat[type]!) {
      const found = violationsAt(board, type, locate, (cell, id) =>
        board.crowdedOnPath(cell, type, 2)
          ? {
              rule: 'spacing.noRepeat',
              message: `expected no edge from ${name} to ${name}, found one at ${id}`,
            }
          : null,
      )
      repeated.push(...found)
    }
    if (limits.siblings[type]!) {
      const found = violationsAt(board, type, locate, (cell, id) =>
        board.hasSibling(cell, type, limits)
          ? {
              rule: 'spacing.siblingsDiffer',
              message: `expected no node that leads to two of type ${name}, found ${id} to be one of two`,
            }
          : null,
      )
      beside.push(...found)
    }
  }
  report('spacing.noRepeat', repeated)
  report('spacing.siblingsDiffer', beside)
}

/** Rows whose nodes all have one type. */
export function auditFixedRows(board: Board, limits: Limits, locate: Locate, report: Report): void {
  const violations: Violation[] = []
  for (let row = 0; row < board.rows - 1; row++) {
    const type = limits.fixed[row]!
    if (type === FREE) continue
    const name = NODE_TYPES[type]!
    for (let rest = board.nodes[row]! & ~board.columnsOf(type, row); rest !== 0; rest &= rest - 1) {
      const found = NODE_TYPES[board.type[row * STRIDE + lowest(rest)]!] ?? 'no type'
      violations.push({
        rule: 'rows.fixed',
        path: ['nodes', locate(row * STRIDE + lowest(rest)), 'type'],
        message: `expected type ${name} in row ${row}, found ${found} at ${nodeId(row, lowest(rest))}`,
        found,
        expected: name,
      })
    }
  }
  report('rows.fixed', violations)
}

/** Types that are too early. */
export function auditEarlyRows(board: Board, limits: Limits, locate: Locate, report: Report): void {
  for (const [type, rule] of EARLY_RULES) {
    const lowestRow = limits.lowestRow[type]!
    const name = NODE_TYPES[type]!
    report(
      rule,
      violationsAt(board, type, locate, (cell, id) =>
        cell < lowestRow * STRIDE
          ? { rule, message: `expected no ${name} below row ${lowestRow}, found one at ${id}` }
          : null,
      ),
    )
  }
}

/** The violations of a rule by nodes of a type, each of which the rule is asked about. */
function violationsAt(
  board: Board,
  type: number,
  locate: Locate,
  violation: (cell: number, id: string) => Pick<Violation, 'rule' | 'message'> | null,
): Violation[] {
  const violations: Violation[] = []
  if (board.count[type] === 0) return violations
  for (let row = 0; row < board.rows; row++) {
    for (let rest = board.columnsOf(type, row); rest !== 0; rest &= rest - 1) {
      const cell = row * STRIDE + lowest(rest)
      const id = nodeId(row, lowest(rest))
      const found = violation(cell, id)
      if (found === null) continue
      violations.push({
        ...found,
        path: ['nodes', locate(cell), 'type'],
        found: NODE_TYPES[type]!,
        expected: 'another type',
      })
    }
  }
  return violations
}
