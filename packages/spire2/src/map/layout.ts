import { cellAt, COLUMNS, columnOf, rowOf, type MapBoard } from './board.js'

/** Spreads out the points of a finished map. Makes no draws. Returns the new column of each point, indexed by cell. */
export function layOut(board: MapBoard): Int8Array {
  const columns = plainColumns(board)
  center(board, columns)
  spread(board, columns)
  straighten(board, columns)
  return columns
}

/** Returns the column in which each point was drawn, indexed by cell. */
export function plainColumns(board: MapBoard): Int8Array {
  return Int8Array.from({ length: board.boss + 1 }, (_, cell) => columnOf(cell))
}

/** Shifts the whole map by one column if, on exactly one side, the two outermost columns are empty. */
function center(board: MapBoard, columns: Int8Array): void {
  const left = isEmpty(board, 0) && isEmpty(board, 1)
  const right = isEmpty(board, COLUMNS - 1) && isEmpty(board, COLUMNS - 2)
  if (left === right) return
  for (let cell = COLUMNS; cell < cellAt(0, board.height); cell++) columns[cell]! += left ? -1 : 1
}

function isEmpty(board: MapBoard, column: number): boolean {
  for (let row = 1; row < board.height; row++) if (board.inGrid[cellAt(column, row)] === 1) return false
  return true
}

/**
 * Moves each point to the free column that is farthest from the other points in the same row. Repeats this for each row
 * until no point moves.
 */
function spread(board: MapBoard, columns: Int8Array): void {
  for (let row = 1; row < board.height; row++) {
    const points = pointsOf(board, row)
    let moved: boolean
    do {
      moved = false
      for (const cell of points) {
        const best = roomiest(board, columns, points, cell)
        if (best === columns[cell]) continue
        columns[cell] = best
        moved = true
      }
    } while (moved)
  }
}

function roomiest(board: MapBoard, columns: Int8Array, points: readonly number[], cell: number): number {
  let best = columns[cell]!
  let room = roomAt(columns, points, cell, best)
  for (let column = 0; column < COLUMNS; column++) {
    if (!isWithinReach(board, columns, cell, column)) continue
    if (points.some((point) => point !== cell && columns[point] === column)) continue
    const there = roomAt(columns, points, cell, column)
    if (there <= room) continue
    best = column
    room = there
  }
  return best
}

/** Returns the distance from a column to the nearest other point in the row. */
function roomAt(columns: Int8Array, points: readonly number[], cell: number, column: number): number {
  let least = COLUMNS
  for (const point of points) {
    if (point !== cell) least = Math.min(least, Math.abs(columns[point]! - column))
  }
  return least
}

/**
 * Returns whether a column is at most one column away from every parent and child of a point, including the start and
 * the boss.
 */
function isWithinReach(board: MapBoard, columns: Int8Array, cell: number, column: number): boolean {
  for (let i = 0; i < board.parentCount[cell]!; i++) {
    if (Math.abs(columns[board.parent(cell, i)]! - column) > 1) return false
  }
  for (let i = 0; i < board.childCount[cell]!; i++) {
    if (Math.abs(columns[board.child(cell, i)]! - column) > 1) return false
  }
  return true
}

/**
 * Straightens paths. If a point's only parent and only child are on the same side of it, moves the point one column
 * toward them, unless that column is taken.
 */
function straighten(board: MapBoard, columns: Int8Array): void {
  for (let row = 1; row < board.height; row++) {
    const points = pointsOf(board, row)
    for (const cell of points) {
      if (board.parentCount[cell] !== 1 || board.childCount[cell] !== 1) continue
      const column = columns[cell]!
      const parent = columns[board.parent(cell, 0)]!
      const child = columns[board.child(cell, 0)]!
      const to =
        column < parent && column < child
          ? column + 1
          : column > parent && column > child
            ? column - 1
            : column
      if (to === column || points.some((point) => columns[point] === to)) continue
      columns[cell] = to
    }
  }
}

function pointsOf(board: MapBoard, row: number): number[] {
  const points: number[] = []
  for (let cell = cellAt(0, row); rowOf(cell) === row; cell++) if (board.inGrid[cell] === 1) points.push(cell)
  return points
}
