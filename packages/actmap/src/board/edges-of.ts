import type { MapEdge } from '../schema/result.js'
import { lowest, STRIDE, type Board } from './board.js'
import { nodeId } from './node-id.js'

/** Returns a board's edges, sorted by their start node and then from left to right. */
export function edgesOf(board: Board): MapEdge[] {
  const edges: MapEdge[] = []
  for (let row = 0; row < board.rows - 1; row++) {
    for (let rest = board.nodes[row]!; rest !== 0; rest &= rest - 1) {
      const col = lowest(rest)
      const fromId = nodeId(row, col)
      for (let to = board.children[row * STRIDE + col]!; to !== 0; to &= to - 1) {
        edges.push({ fromId, toId: nodeId(row + 1, lowest(to)) })
      }
    }
  }
  return edges
}
