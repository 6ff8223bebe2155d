import { Point, type PointType } from './point-type.js'

export const COLUMNS = 7
/** The column of both the start and the boss. */
export const MIDDLE = 3
/** The cell of the start, which is in row 0. */
export const START = MIDDLE

/** The maximum number of rows above the start: 15 rows of rooms, and the boss. */
export const MAX_HEIGHT = 16
const CELLS = (MAX_HEIGHT + 1) * COLUMNS
/** The row of treasures, counted down from the boss. */
const TREASURE_ROW = 7
/** The number of entries reserved for each point's edges. A point has at most one edge to each column. */
const EDGES = 8

/** Returns the cell at a column and a row. Row 0 contains the start. */
export function cellAt(column: number, row: number): number {
  return row * COLUMNS + column
}

export function columnOf(cell: number): number {
  return cell % COLUMNS
}

/** Returns the row of treasures on a map whose boss is in row `height`. */
export function treasureRowOf(height: number): number {
  return height - TREASURE_ROW
}

export function rowOf(cell: number): number {
  return (cell / COLUMNS) | 0
}

/**
 * A map under construction, stored as plain numbers for speed. A point is identified by the index of its cell. To reuse
 * a board, empty it with `clear`.
 */
export class MapBoard {
  /** The row that contains the boss. */
  height = MAX_HEIGHT
  /**
   * 1 for each cell with a point, and 0 for all others. The start and the boss aren't part of the grid, so their cells
   * contain 0.
   */
  readonly inGrid = new Uint8Array(CELLS)
  readonly types = new Uint8Array(CELLS)
  /** 1 for each point whose type is fixed by its row, and 0 for all others. */
  readonly fixed = new Uint8Array(CELLS)
  readonly childCount = new Uint8Array(CELLS)
  readonly parentCount = new Uint8Array(CELLS)
  /** The cells of the points in the first row, in the order that paths started there. */
  readonly firsts: number[] = []
  private readonly childList = new Uint8Array(CELLS * EDGES)
  private readonly parentList = new Uint8Array(CELLS * EDGES)

  get boss(): number {
    return cellAt(MIDDLE, this.height)
  }

  get treasureRow(): number {
    return treasureRowOf(this.height)
  }

  clear(height: number): this {
    this.height = height
    this.inGrid.fill(0)
    this.types.fill(Point.NONE)
    this.fixed.fill(0)
    this.childCount.fill(0)
    this.parentCount.fill(0)
    this.firsts.length = 0
    this.types[START] = Point.ANCIENT
    this.types[this.boss] = Point.BOSS
    return this
  }

  /** Returns the cell of one of a point's children. Children are in the order that their edges were added. */
  child(cell: number, index: number): number {
    return this.childList[cell * EDGES + index]!
  }

  parent(cell: number, index: number): number {
    return this.parentList[cell * EDGES + index]!
  }

  hasEdge(from: number, to: number): boolean {
    for (let i = 0; i < this.childCount[from]!; i++) if (this.child(from, i) === to) return true
    return false
  }

  /** Adds an edge unless it already exists. */
  connect(from: number, to: number): void {
    if (this.hasEdge(from, to)) return
    this.childList[from * EDGES + this.childCount[from]!++] = to
    this.parentList[to * EDGES + this.parentCount[to]!++] = from
  }

  disconnect(from: number, to: number): void {
    remove(this.childList, from * EDGES, this.childCount[from]!--, to)
    remove(this.parentList, to * EDGES, this.parentCount[to]!--, from)
  }

  /** Removes a point and all of its edges from the grid. */
  removePoint(cell: number): void {
    while (this.childCount[cell]! > 0) this.disconnect(cell, this.child(cell, 0))
    while (this.parentCount[cell]! > 0) this.disconnect(this.parent(cell, 0), cell)
    this.inGrid[cell] = 0
  }

  /**
   * Writes the cells of all points in the grid to `out`, sorted by column and then by row. Returns the number of
   * points.
   */
  byColumn(out: Uint8Array): number {
    let count = 0
    for (let column = 0; column < COLUMNS; column++) {
      for (let cell = column + COLUMNS; cell < this.boss; cell += COLUMNS) {
        if (this.inGrid[cell] === 1) out[count++] = cell
      }
    }
    return count
  }

  setType(cell: number, type: PointType): void {
    this.types[cell] = type
  }
}

function remove(list: Uint8Array, from: number, count: number, item: number): void {
  let at = from
  while (list[at] !== item) at++
  for (; at < from + count - 1; at++) list[at] = list[at + 1]!
}
