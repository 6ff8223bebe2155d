import { bitCount, lowest, STRIDE, type Board } from '../board/board.js'
import type { Limits } from '../board/limits.js'
import { FREE } from '../rules/node-types.js'

/**
 * The types that are still possible for each node during solving. They are stored twice: as a bit mask of types for
 * each cell, and as a bit mask of columns for each type and row. All changes are recorded in a trail, so that decisions
 * can be undone.
 */
export class Domains {
  readonly rows: number
  /** The cells of the nodes below the boss, from the bottom row up. */
  readonly cells: readonly number[]
  /** The types that are still possible for each cell, as a bit mask with one bit per type code. Indexed by cell. */
  readonly types: Int32Array
  /**
   * The columns of the nodes in a row that can have a type, as a bit mask. The index is `type * rows + row`. `must`
   * contains the columns of the nodes that must have the type.
   */
  private readonly may: Int32Array
  private readonly must: Int32Array
  readonly mayCount: Int32Array
  readonly mustCount: Int32Array
  /** The number of nodes that still have more than one possible type. */
  open = 0
  /**
   * The number of nodes visited so far. The solver's budget is measured in visits rather than time, so that the budget
   * is the same on every machine.
   */
  visits = 0
  /**
   * The most recently computed upper bound for the number of nodes of each type, indexed by type code. −1 if no bound
   * has been computed. `boundMay` is the number of candidates for the type at that time.
   */
  readonly bound: Int32Array
  readonly boundMay: Int32Array
  /** The cells that have only one possible type left and whose neighbors haven't been updated yet. */
  readonly settled: number[] = []
  private readonly trail: number[] = []
  /** A bit mask of all types that a node below the boss can have, with one bit per type code. */
  private readonly all: number

  constructor(
    readonly board: Board,
    readonly limits: Limits,
  ) {
    this.rows = board.rows
    this.types = new Int32Array(this.rows * STRIDE)
    const { names, rooms } = limits.types
    const codes = names.length
    this.all = rooms.reduce((mask, type) => mask | (1 << type), 0)
    this.may = new Int32Array(this.rows * codes)
    this.must = new Int32Array(this.rows * codes)
    this.mayCount = new Int32Array(codes)
    this.mustCount = new Int32Array(codes)
    this.bound = new Int32Array(codes).fill(-1)
    this.boundMay = new Int32Array(codes)
    const cells: number[] = []
    for (let row = 0; row < this.rows - 1; row++) {
      for (const type of rooms) this.may[type * this.rows + row] = board.nodes[row]!
      for (let rest = board.nodes[row]!; rest !== 0; rest &= rest - 1) {
        cells.push(row * STRIDE + lowest(rest))
        this.types[row * STRIDE + lowest(rest)] = this.all
      }
    }
    this.cells = cells
    this.open = cells.length
    for (const type of rooms) this.mayCount[type] = cells.length
  }

  /**
   * Restricts the possible types of each node to those that the rules allow in its row, and to its type in `given`.
   * Returns false if a node has no possible type left.
   */
  begin(given: ReadonlyMap<number, number>): boolean {
    const { fixed, lowestRow, weighted, types: table } = this.limits
    return this.cells.every((cell) => {
      const row = (cell / STRIDE) | 0
      let types = (fixed[row] === FREE ? this.all : 1 << fixed[row]!) & weighted[row]!
      for (const type of table.rooms) if (row < lowestRow[type]!) types &= ~(1 << type)
      const own = given.get(cell)
      return this.keep(cell, own === undefined ? types : types & (1 << own))
    })
  }

  /** Returns a bit mask of the columns in a row whose nodes can have a type. */
  mayHave(type: number, row: number): number {
    return this.may[type * this.rows + row]!
  }

  /** Returns a bit mask of the columns in a row whose nodes must have a type. */
  mustHave(type: number, row: number): number {
    return this.must[type * this.rows + row]!
  }

  /** Restricts the possible types of a cell to those in a bit mask. Returns false if no type is left. */
  keep(cell: number, mask: number): boolean {
    const before = this.types[cell]!
    const after = before & mask
    if (after === before) return true
    this.trail.push(cell, before)
    this.set(cell, before, after)
    if ((after & (after - 1)) === 0) this.settled.push(cell)
    return after !== 0
  }

  /**
   * Removes a type from the possible types of the cells in the given columns of a row. Returns false if a cell has no
   * possible type left.
   */
  forbid(type: number, row: number, columns: number): boolean {
    for (let rest = this.mayHave(type, row) & columns; rest !== 0; rest &= rest - 1) {
      if (!this.keep(row * STRIDE + lowest(rest), ~(1 << type))) return false
    }
    return true
  }

  /** Returns the current position in the trail, to be passed to `undo`. */
  mark(): number {
    return this.trail.length
  }

  /** Undoes all changes made since `mark` returned the given position. */
  undo(mark: number): void {
    this.settled.length = 0
    while (this.trail.length > mark) {
      const before = this.trail.pop()!
      const cell = this.trail.pop()!
      this.set(cell, this.types[cell]!, before)
    }
  }

  private set(cell: number, before: number, after: number): void {
    const row = (cell / STRIDE) | 0
    const bit = 1 << (cell % STRIDE)
    for (let rest = before ^ after; rest !== 0; rest &= rest - 1) {
      const type = lowest(rest)
      this.may[type * this.rows + row]! ^= bit
      this.mayCount[type]! += (after >> type) & 1 ? 1 : -1
    }
    const single = (mask: number): boolean => mask !== 0 && (mask & (mask - 1)) === 0
    if (single(before)) this.settle(lowest(before), row, bit, -1)
    if (single(after)) this.settle(lowest(after), row, bit, 1)
    this.open += (bitCount(after) > 1 ? 1 : 0) - (bitCount(before) > 1 ? 1 : 0)
    this.types[cell] = after
  }

  private settle(type: number, row: number, bit: number, by: number): void {
    this.must[type * this.rows + row]! ^= bit
    this.mustCount[type]! += by
  }
}
