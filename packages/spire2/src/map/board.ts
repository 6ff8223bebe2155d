import { Point, type PointType } from './point-type.js'

/** Columns of a map. */
export const COLUMNS = 7
/** The column of the start and of the boss. */
export const MIDDLE = 3
/** The start, in row 0. */
export const START = MIDDLE

/** The most rows above the start: 15 of rooms, and the boss. */
export const MAX_HEIGHT = 16
const CELLS = (MAX_HEIGHT + 1) * COLUMNS
/** A point has at most one edge to each column. */
const EDGES = 8

/** Returns the cell of a column and a row. Row 0 is the start's. */
export function cellAt(column: number, row: number): number {
  return row * COLUMNS + column
}

export function columnOf(cell: number): number {
  return cell % COLUMNS
}

export function rowOf(cell: number): number {
  return (cell / COLUMNS) | 0
}

/**
 * A map under construction, as plain numbers for speed. A point is named by its cell. A board can be reused: `clear`
 * empties it.
 */
export class MapBoard {
  /** The boss's row. */
  height = MAX_HEIGHT
  /** Whether a cell has a point. The start and the boss aren't in the grid, so their cells are 0. */
  readonly inGrid = new Uint8Array(CELLS)
  readonly types = new Uint8Array(CELLS)
  /** Points whose type is given by their row. */
  readonly fixed = new Uint8Array(CELLS)
  readonly childCount = new Uint8Array(CELLS)
  readonly parentCount = new Uint8Array(CELLS)
  /** The points of the first row, in the order in which paths started there. */
  readonly firsts: number[] = []
  private readonly childList = new Uint8Array(CELLS * EDGES)
  private readonly parentList = new Uint8Array(CELLS * EDGES)

  get boss(): number {
    return cellAt(MIDDLE, this.height)
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

  /** A point's child, in the order in which edges were added. */
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

  /** Adds an edge unless it exists. */
  connect(from: number, to: number): void {
    if (this.hasEdge(from, to)) return
    this.childList[from * EDGES + this.childCount[from]!++] = to
    this.parentList[to * EDGES + this.parentCount[to]!++] = from
  }

  disconnect(from: number, to: number): void {
    remove(this.childList, from * EDGES, this.childCount[from]!--, to)
    remove(this.parentList, to * EDGES, this.parentCount[to]!--, from)
  }

  /** Removes a point of the grid with its edges. */
  removePoint(cell: number): void {
    while (this.childCount[cell]! > 0) this.disconnect(cell, this.child(cell, 0))
    while (this.parentCount[cell]! > 0) this.disconnect(this.parent(cell, 0), cell)
    this.inGrid[cell] = 0
  }

  /** Writes the cells of all points of the grid to `out`, by column and then by row, and returns their number. */
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
