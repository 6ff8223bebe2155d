import type { Locate, Report } from './audit.js'
import { lowest, STRIDE, type Board } from './board.js'
import type { Limits } from './limits.js'
import { nodeId } from './node-id.js'
import { fewestPorts, shopGaps } from './path-rules.js'
import type { Violation } from './problem-schemas.js'

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
      code: 'too-few-ports-on-path',
      rule: 'paths.minPorts',
      path: ['nodes', locate(boss)],
      found,
      expected: limits.minPorts,
    },
  ]
}

function shopViolations(board: Board, limits: Limits, locate: Locate): Violation[] {
  return shopGaps(board, limits.shopEvery).map((cell) => ({
    code: 'no-shop-on-path',
    rule: 'paths.shopAtLeastEvery',
    path: ['nodes', locate(cell)],
    node: nodeId((cell / STRIDE) | 0, cell % STRIDE),
    nodes: limits.shopEvery,
  }))
}
