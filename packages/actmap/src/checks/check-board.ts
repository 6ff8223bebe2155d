import type { Board } from '../board/board.js'
import type { Limits } from '../board/limits.js'
import { locateNodes, type Locate } from '../board/locate-nodes.js'
import type { Violation } from '../schema/problem-schemas.js'
import type { AuditReport } from '../schema/result.js'
import { checkPaths } from './check-paths.js'
import { checkStructure } from './check-structure.js'
import {
  checkBands,
  checkCounts,
  checkEarlyRows,
  checkFixedRows,
  checkGaps,
  checkNeighbours,
  checkWindows,
} from './check-types.js'
import type { Report } from './report.js'

/**
 * Checks a board against every rule. `strays` contains a violation for each edge that doesn't lead exactly one row up;
 * a board can't represent such edges.
 */
export function checkBoard(
  board: Board,
  limits: Limits,
  locate: Locate = locateNodes(board),
  strays: Violation[] = [],
): AuditReport {
  const checks: AuditReport['checks'] = []
  let ok = true
  const report: Report = (rule, violations) => {
    checks.push({ rule, ok: violations.length === 0, violations })
    if (violations.length > 0) ok = false
  }
  report('edges.forward', strays)
  checkStructure(board, limits, locate, report)
  checkWindows(board, limits, report)
  checkBands(board, limits, locate, report)
  checkCounts(board, limits, report)
  checkGaps(board, limits, locate, report)
  checkNeighbours(board, limits, locate, report)
  checkFixedRows(board, limits, locate, report)
  checkEarlyRows(board, limits, locate, report)
  checkPaths(board, limits, locate, report)
  return { ok, checks }
}
