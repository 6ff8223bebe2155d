import { columnOf, COLUMNS, START, type MapBoard } from './board.js'

/**
 * The points to count: all points on a map, or only the points on the path with the most or the fewest points of the
 * wanted types.
 */
export type CountedPoints = 'all' | 'most' | 'fewest'

/** Counts the points whose types are in the bit mask `types`. */
export function countOnBoard(board: MapBoard, counted: CountedPoints, types: number): number {
  if (counted === 'all') return countAll(board, types)
  return counted === 'most' ? mostOnPath(board, types, 1) : 0 - mostOnPath(board, types, -1)
}

function countAll(board: MapBoard, types: number): number {
  let count = 0
  for (let cell = COLUMNS; cell < board.boss - columnOf(board.boss); cell++) {
    if (board.inGrid[cell] === 1) count += (types >> board.types[cell]!) & 1
  }
  return count
}

/** Returns the highest sum of any path, where each point of a wanted type counts as `worth` and all others as 0. */
function mostOnPath(board: MapBoard, types: number, worth: number): number {
  const best = new Int8Array(board.boss + 1)
  for (let cell = board.boss - columnOf(board.boss) - 1; cell >= COLUMNS; cell--) {
    if (board.inGrid[cell] !== 1) continue
    best[cell] = ((types >> board.types[cell]!) & 1) * worth + bestChild(board, best, cell)
  }
  return bestChild(board, best, START)
}

/** Returns the bit mask of the types on each row, from row 0, which has none, to the last row below the boss. */
export function typesByRow(board: MapBoard): number[] {
  const rows = Array.from({ length: board.height }, () => 0)
  for (let cell = COLUMNS; cell < board.boss - columnOf(board.boss); cell++) {
    if (board.inGrid[cell] === 1) rows[Math.floor(cell / COLUMNS)]! |= 1 << board.types[cell]!
  }
  return rows
}

function bestChild(board: MapBoard, best: Int8Array, cell: number): number {
  let most = best[board.child(cell, 0)]!
  for (let i = 1; i < board.childCount[cell]!; i++) most = Math.max(most, best[board.child(cell, i)]!)
  return most
}
