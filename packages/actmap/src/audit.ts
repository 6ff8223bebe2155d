import {
  auditCounts,
  auditEarlyRows,
  auditFixedRows,
  auditGaps,
  auditNeighbours,
  auditWindows,
} from './audit-types.js'
import { auditPaths } from './audit-paths.js'
import { auditStructure } from './audit-structure.js'
import { bitCount, STRIDE, type Board } from './board.js'
import type { Limits } from './limits.js'
import type { Violation } from './problem-schemas.js'
import type { AuditReport } from './result-schema.js'

/** Where a node stands in a graph's list of nodes, by its cell. */
export type Locate = (cell: number) => number

/** Adds a check to a report; a check without violations is kept. */
export type Report = (rule: string, violations: Violation[]) => void

/** Checks every promise of the rules on a board; `strays` are edges that no board can hold. */
export function audit(
  board: Board,
  limits: Limits,
  locate: Locate = locateOn(board),
  strays: Violation[] = [],
): AuditReport {
  const checks: AuditReport['checks'] = []
  let ok = true
  const report: Report = (rule, violations) => {
    checks.push({ rule, ok: violations.length === 0, violations })
    if (violations.length > 0) ok = false
  }
  report('edges.forward', strays)
  auditStructure(board, limits, locate, report)
  auditWindows(board, limits, report)
  auditCounts(board, limits, report)
  auditGaps(board, limits, locate, report)
  auditNeighbours(board, limits, locate, report)
  auditFixedRows(board, limits, locate, report)
  auditEarlyRows(board, limits, locate, report)
  auditPaths(board, limits, locate, report)
  return { ok, checks }
}

/** Where the node of a cell stands in a list of nodes by row and column. */
function locateOn(board: Board): Locate {
  return (cell) => {
    const row = (cell / STRIDE) | 0
    let before = bitCount(board.nodes[row]! & ((1 << (cell % STRIDE)) - 1))
    for (let below = 0; below < row; below++) before += bitCount(board.nodes[below]!)
    return before
  }
}
