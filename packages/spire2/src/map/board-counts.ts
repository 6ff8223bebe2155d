import { columnOf, COLUMNS, START, type MapBoard } from './board.js'

export function countPoints(board: MapBoard, type: number): number {
  let count = 0
  for (let cell = COLUMNS; cell < board.boss - columnOf(board.boss); cell++) {
    if (board.inGrid[cell] === 1 && board.types[cell] === type) count++
  }
  return count
}

/**
 * Returns the highest possible total worth of the points on a path. `worth` contains the worth of each type, indexed by
 * type.
 */
export function mostOnPath(board: MapBoard, worth: readonly number[]): number {
  const best = new Int8Array(board.boss + 1)
  for (let cell = board.boss - columnOf(board.boss) - 1; cell >= COLUMNS; cell--) {
    if (board.inGrid[cell] === 1) best[cell] = worth[board.types[cell]!]! + bestChild(board, best, cell)
  }
  return bestChild(board, best, START)
}

function bestChild(board: MapBoard, best: Int8Array, cell: number): number {
  let most = best[board.child(cell, 0)]!
  for (let i = 1; i < board.childCount[cell]!; i++) most = Math.max(most, best[board.child(cell, i)]!)
  return most
}
