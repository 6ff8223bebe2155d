import { bitCount, lowest, STRIDE, type Board } from '../board/board.js'
import type { Limits } from '../board/limits.js'
import { nodeId } from '../board/node-id.js'
import type { PhaseDraws } from '../draws/phases.js'
import { keyIndex, PURPOSE } from '../draws/purposes.js'

/** The number of keys reserved for the extra paths of each skeleton: the maximum number of extra paths, plus one. */
const PATHS = 32

/**
 * Adds edges along extra paths that lead from row 0 to the row below the boss through existing nodes. In each row, a
 * path takes a new edge to the same or a neighboring lane if the rules allow such an edge. Otherwise, it follows an
 * existing edge.
 */
export function addExtraPaths(
  board: Board,
  limits: Limits,
  draws: Pick<PhaseDraws, 'skeleton' | 'at'>,
  attempt: number,
): void {
  for (let path = 0; path < limits.extraPaths; path++) {
    const key = attempt * PATHS + path
    let col = drawn(board.nodes[0]!, 0, 0, draws, key)
    for (let row = 0; row < board.rows - 2; row++) {
      const added = newEdges(board, limits, row, col)
      const next = drawn(added === 0 ? board.children[row * STRIDE + col]! : added, row + 1, col, draws, key)
      board.join(row, col, 1 << next)
      col = next
    }
  }
}

/** Returns a bit mask of the columns in the next row to which a new edge from the node may lead. */
function newEdges(board: Board, limits: Limits, row: number, col: number): number {
  const children = board.children[row * STRIDE + col]!
  if (bitCount(children) >= limits.maxOutDegree) return 0
  const lanes = (7 << col) >> 1
  let free = board.nodes[row + 1]! & lanes & ~children
  if (limits.allowCrossing) return free
  const right = col + 1 < board.columns ? board.children[row * STRIDE + col + 1]! : 0
  const left = col > 0 ? board.children[row * STRIDE + col - 1]! : 0
  if ((right >> col) & 1) free &= ~(2 << col)
  if ((left >> col) & 1) free &= ~((1 << col) >> 1)
  return free
}

/** Draws one of the columns in the bit mask `columns`. `from` is the column that the path comes from. */
function drawn(
  columns: number,
  row: number,
  from: number,
  { skeleton, at }: Pick<PhaseDraws, 'skeleton' | 'at'>,
  key: number,
): number {
  const path = row === 0 ? ['rows', 0, 'columns'] : ['nodes', nodeId(row - 1, from), 'edges']
  let skip = at(path, () =>
    skeleton.int(keyIndex(row, from, PURPOSE.extraPath, key), 0, bitCount(columns) - 1),
  )
  let rest = columns
  for (; skip > 0; skip--) rest &= rest - 1
  return lowest(rest)
}
