import { bitCount, Board, lowest, STRIDE } from '../board/board.js'
import type { Limits } from '../board/limits.js'
import type { PhaseDraws } from '../draws/phases.js'
import { keyIndex, PURPOSE } from '../draws/purposes.js'
import { BOSS } from '../rules/node-types.js'
import { addExtraPaths } from './extra-paths.js'
import { RowGrower } from './row-grower.js'

/**
 * Runs phase A: draws a map's rows and edges, and assigns no types except the boss's. An edge leads from a node to the
 * same or a neighboring lane, so every row depends on the row below it. If a row can't get exactly the number of edges
 * that `branchiness` specifies, the next row makes up the difference. All nodes in the row below the boss lead to the
 * boss, which is in the middle lane.
 */
export function drawSkeleton(
  limits: Limits,
  branchiness: number,
  draws: Pick<PhaseDraws, 'skeleton' | 'at'>,
  attempt: number,
): Board {
  const { rows, columns } = limits
  const board = new Board(rows, columns, limits.types.names.length)
  board.nodes[0] = drawStarts(limits, draws, attempt)
  const grower = new RowGrower(board, limits, draws, attempt)
  let share = 0
  for (let row = 0; row < rows - 2; row++) {
    share += (1 + branchiness) * bitCount(board.nodes[row]!)
    share -= grower.grow(row, Math.round(share))
  }
  addExtraPaths(board, limits, draws, attempt)
  const middle = columns >> 1
  board.nodes[rows - 1] = 1 << middle
  for (let rest = board.nodes[rows - 2]!; rest !== 0; rest &= rest - 1)
    board.join(rows - 2, lowest(rest), 1 << middle)
  board.setType((rows - 1) * STRIDE + middle, BOSS)
  return board
}

/**
 * Draws the columns of the nodes in row 0, and returns them as a bit mask. Nodes are next to each other only if there
 * is no room to space them out.
 */
function drawStarts(
  limits: Limits,
  { skeleton, at }: Pick<PhaseDraws, 'skeleton' | 'at'>,
  attempt: number,
): number {
  const { columns } = limits
  const { least, most, leftmost, rightmost } = limits.widths[0]!
  const width = at(['rows', 0, 'width'], () =>
    skeleton.int(keyIndex(0, 0, PURPOSE.rowWidth, attempt), least, most),
  )
  const ranks: number[] = []
  at(['rows', 0, 'columns'], () => {
    for (let col = 0; col < columns; col++) {
      ranks.push(skeleton.uint32(keyIndex(0, col, PURPOSE.startColumn, attempt)))
    }
  })
  let starts = 0
  const outside = ~(((2 << rightmost) - 1) & ~((1 << leftmost) - 1))
  for (let count = 0; count < width; count++) {
    const neighbors = (starts << 1) | (starts >> 1)
    const col = highestOutside(ranks, outside | starts | neighbors)
    starts |= 1 << (col >= 0 ? col : highestOutside(ranks, outside | starts))
  }
  return starts
}

/**
 * Returns the column with the highest rank among those that aren't in the bit mask, or −1 if there is no such column.
 */
function highestOutside(ranks: readonly number[], mask: number): number {
  let best = -1
  for (let col = 0; col < ranks.length; col++) {
    if (((mask >> col) & 1) === 0 && (best < 0 || ranks[col]! > ranks[best]!)) best = col
  }
  return best
}
