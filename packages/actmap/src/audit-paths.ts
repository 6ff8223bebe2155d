import type { Locate, Report } from './audit.js'
import { lowest, STRIDE, type Board } from './board.js'
import type { Limits } from './limits.js'
import { nodeId } from './node-id.js'
import { fewestPorts, shopGaps } from './path-rules.js'
import type { Violation } from './result-schema.js'

/** What every path must have: so many Ports, and Shops often enough. */
export function auditPaths(board: Board, limits: Limits, locate: Locate, report: Report): void {
  report('paths.minPorts', limits.minPorts === 0 ? [] : portViolations(board, limits, locate))
  report('paths.shopAtLeastEvery', limits.shopEvery === 0 ? [] : shopViolations(board, limits, locate))
}

function portViolations(board: Board, limits: Limits, locate: Locate): Violation[] {
  const found = fewestPorts(board)
  if (found >= limits.minPorts) return []
  const boss = (board.rows - 1) * STRIDE + lowest(board.nodes[board.rows - 1]! || 1)
  return [
    {
      rule: 'paths.minPorts',
      path: ['nodes', locate(boss)],
      message: `expected at least ${limits.minPorts} Ports on every path, found a path with ${found}`,
      found,
      expected: limits.minPorts,
    },
  ]
}

function shopViolations(board: Board, limits: Limits, locate: Locate): Violation[] {
  return shopGaps(board, limits.shopEvery).map((cell) => ({
    rule: 'paths.shopAtLeastEvery',
    path: ['nodes', locate(cell)],
    message: `expected a Shop among any ${limits.shopEvery} nodes in a row on a path, found none on a path to ${nodeId((cell / STRIDE) | 0, cell % STRIDE)}`,
    found: 0,
    expected: 1,
  }))
}
