import { BOSS } from './node-types.js'
import { bitCount, Board, lowest, STRIDE } from './board.js'
import { childColumns } from './child-columns.js'
import { nodeId } from './node-id.js'
import type { Limits } from './limits.js'
import type { PhaseDraws } from './phases.js'
import { keyIndex, PURPOSE } from './purposes.js'

/**
 * Phase A: the rows and edges of a map, all types free but the boss's.
 *
 * A node leads to its own lane or a lane beside it, so every row grows out of the one below: first it is decided how
 * many edges leave each node (1, and 1 more for those of highest rank until the row's share of `branchiness` is
 * reached), then how many nodes the next row has, then where the edges lead. What a row falls short of its share by
 * limits is made up in the rows above. All nodes of the row below the boss lead to the boss, in the middle lane.
 */
export function drawSkeleton(
  limits: Limits,
  branchiness: number,
  draws: Pick<PhaseDraws, 'skeleton' | 'at'>,
  attempt: number,
): Board {
  const { rows, columns } = limits
  const board = new Board(rows, columns)
  board.nodes[0] = drawStarts(limits, draws, attempt)
  let share = 0
  for (let row = 0; row < rows - 2; row++) {
    share += (1 + branchiness) * bitCount(board.nodes[row]!)
    share -= growRow(board, row, share, limits, draws, attempt)
  }
  const middle = columns >> 1
  board.nodes[rows - 1] = 1 << middle
  for (let rest = board.nodes[rows - 2]!; rest !== 0; rest &= rest - 1)
    board.join(rows - 2, lowest(rest), 1 << middle)
  board.setType((rows - 1) * STRIDE + middle, BOSS)
  return board
}

/** The columns of row 0, not side by side while there is room. */
function drawStarts(
  limits: Limits,
  { skeleton, at }: Pick<PhaseDraws, 'skeleton' | 'at'>,
  attempt: number,
): number {
  const { columns, leastWidth, mostWidth } = limits
  const width = at(['rows', 0, 'width'], () =>
    skeleton.int(keyIndex(0, 0, PURPOSE.rowWidth, attempt), leastWidth, mostWidth),
  )
  const ranks = at(['rows', 0, 'columns'], () => {
    const ranks: number[] = []
    for (let col = 0; col < columns; col++) {
      ranks.push(skeleton.uint32(keyIndex(0, col, PURPOSE.startColumn, attempt)) * STRIDE + col)
    }
    return ranks.sort((a, b) => b - a)
  })
  let starts = 0
  for (let apart = 1; apart >= 0; apart--) {
    for (let i = 0; i < columns && bitCount(starts) < width; i++) {
      const bit = 1 << (ranks[i]! % STRIDE)
      if (apart === 0 || ((bit << 1) & starts) + ((bit >> 1) & starts) === 0) starts |= bit
    }
  }
  return starts
}

/** Makes the row above `row` and the edges to it, about `share` of them; gives how many there are. */
function growRow(
  board: Board,
  row: number,
  share: number,
  limits: Limits,
  { skeleton, at }: Pick<PhaseDraws, 'skeleton' | 'at'>,
  attempt: number,
): number {
  const cols: number[] = []
  for (let rest = board.nodes[row]!; rest !== 0; rest &= rest - 1) cols.push(lowest(rest))
  const ranks: number[] = []
  for (const col of cols) {
    ranks.push(
      at(['nodes', nodeId(row, col), 'edges'], () =>
        skeleton.uint32(keyIndex(row, col, PURPOSE.extraEdge, attempt)),
      ),
    )
  }
  const grown = childColumns(
    cols,
    ranks,
    Math.round(share),
    limits,
    (widths) =>
      at(['rows', row + 1, 'width'], () =>
        skeleton.pick(keyIndex(row + 1, 0, PURPOSE.rowWidth, attempt), widths),
      ),
    (col, options) =>
      at(['nodes', nodeId(row, col), 'edges'], () =>
        skeleton.pick(keyIndex(row, col, PURPOSE.children, attempt), options),
      ),
  )
  let edges = 0
  let above = 0
  for (let i = 0; i < cols.length; i++) {
    board.join(row, cols[i]!, grown[i]!)
    above |= grown[i]!
    edges += bitCount(grown[i]!)
  }
  board.nodes[row + 1] = above
  return edges
}
