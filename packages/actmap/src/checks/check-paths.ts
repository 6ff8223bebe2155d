import { lowest, STRIDE, type Board } from '../board/board.js'
import type { Limits } from '../board/limits.js'
import type { Locate } from '../board/locate-nodes.js'
import { nodeId } from '../board/node-id.js'
import type { Violation } from '../schema/problem-schemas.js'
import { fewestPorts, shopGaps } from './path-rules.js'
import type { Report } from './report.js'

/** Checks that every path contains enough Ports, and that no path goes too long without a Shop. */
export function checkPaths(board: Board, limits: Limits, locate: Locate, report: Report): void {
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
