import { lowest, STRIDE, type Board } from '../board/board.js'
import { PORT, SHOP } from '../rules/node-types.js'

/** Returns the smallest number of Ports on any path from row 0 to the boss. */
export function fewestPorts(board: Board): number {
  const fewest = new Int32Array(board.rows * STRIDE)
  let last = 0
  for (let row = 0; row < board.rows; row++) {
    for (let rest = board.nodes[row]!; rest !== 0; rest &= rest - 1) {
      last = row * STRIDE + lowest(rest)
      let before = row === 0 ? 0 : 0x7fff
      for (let from = board.parents[last]!; from !== 0; from &= from - 1) {
        before = Math.min(before, fewest[(row - 1) * STRIDE + lowest(from)]!)
      }
      fewest[last] = before + (board.type[last] === PORT ? 1 : 0)
    }
  }
  return fewest[last]!
}

/** Returns the cells below the boss where some path has just passed `every` consecutive nodes without a Shop. */
export function shopGaps(board: Board, every: number): number[] {
  const gaps: number[] = []
  const without = new Int32Array(board.rows * STRIDE)
  for (let row = 0; row < board.rows - 1; row++) {
    for (let rest = board.nodes[row]!; rest !== 0; rest &= rest - 1) {
      const cell = row * STRIDE + lowest(rest)
      if (board.type[cell] === SHOP) continue
      let before = 0
      for (let from = board.parents[cell]!; from !== 0; from &= from - 1) {
        before = Math.max(before, without[(row - 1) * STRIDE + lowest(from)]!)
      }
      without[cell] = before + 1
      if (before + 1 === every) gaps.push(cell)
    }
  }
  return gaps
}
