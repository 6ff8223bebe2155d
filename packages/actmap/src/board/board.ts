import { BOSS, FREE } from '../rules/node-types.js'
import { filled } from './filled.js'
import type { Limits } from './limits.js'

/** The number of cells per row. It is a power of two greater than the maximum number of columns. */
export const STRIDE = 16

/**
 * A map during generation and checking: a grid in which a cell's index is `row * STRIDE + col`. A set of columns in a
 * row is stored as a bit mask with one bit per column. Edges always lead one row up, so a cell's children are a bit
 * mask of columns in the next row.
 */
export class Board {
  readonly rows: number
  readonly columns: number
  /** The columns that contain a node, as a bit mask for each row. */
  readonly nodes: number[]
  /**
   * For each cell, a bit mask of the columns of its children in the next row. `parents` has the same form, for parents
   * in the previous row.
   */
  readonly children: number[]
  readonly parents: number[]
  /** The type code of each node, indexed by cell; `FREE` if the node has no type yet. */
  readonly type: number[]
  /** The columns whose nodes have a given type in a given row, as a bit mask. The index is `type * rows + row`. */
  readonly ofType: number[]
  /** The number of nodes of each type, indexed by type code. */
  readonly count: number[]

  /** Creates an empty board. `codes` is the number of type codes that its nodes can have. */
  constructor(rows: number, columns: number, codes = BOSS + 1) {
    this.rows = rows
    this.columns = columns
    this.nodes = filled(rows, 0)
    this.children = filled(rows * STRIDE, 0)
    this.parents = filled(rows * STRIDE, 0)
    this.type = filled(rows * STRIDE, FREE)
    this.ofType = filled(rows * codes, 0)
    this.count = filled(codes, 0)
  }

  /** Connects a node to the nodes in the next row whose columns are in the bit mask `children`. */
  join(row: number, col: number, children: number): void {
    this.children[row * STRIDE + col]! |= children
    const above = (row + 1) * STRIDE
    for (let rest = children; rest !== 0; rest &= rest - 1) this.parents[above + lowest(rest)]! |= 1 << col
  }

  /** Sets the type of a node. `FREE` removes the node's type. */
  setType(cell: number, type: number): void {
    const before = this.type[cell]!
    const row = (cell / STRIDE) | 0
    const bit = 1 << (cell % STRIDE)
    if (before !== FREE) {
      this.ofType[before * this.rows + row]! &= ~bit
      this.count[before]!--
    }
    this.type[cell] = type
    if (type !== FREE) {
      this.ofType[type * this.rows + row]! |= bit
      this.count[type]!++
    }
  }

  /** Returns a bit mask of the columns in a row whose nodes have the given type. */
  columnsOf(type: number, row: number): number {
    return this.ofType[type * this.rows + row]!
  }

  /** Returns a bit mask of the columns in the next row that edges from any of the given columns lead to. */
  childrenOf(row: number, columns: number): number {
    let children = 0
    for (let rest = columns; rest !== 0; rest &= rest - 1)
      children |= this.children[row * STRIDE + lowest(rest)]!
    return children
  }

  /** Returns a bit mask of the columns in the previous row from which edges lead to any of the given columns. */
  parentsOf(row: number, columns: number): number {
    let parents = 0
    for (let rest = columns; rest !== 0; rest &= rest - 1)
      parents |= this.parents[row * STRIDE + lowest(rest)]!
    return parents
  }

  /**
   * Returns whether a node of `type` in this cell would break a limit: it would be too close to another node of the
   * type, or would share a parent with such a node.
   */
  crowded(cell: number, type: number, limits: Limits): boolean {
    const pathGap = limits.pathGap[type]!
    if (pathGap > 1 && this.crowdedOnPath(cell, type, pathGap)) return true
    if (limits.mapGap[type]! > 0 && this.crowdedOnMap(cell, type, limits.mapGap[type]!)) return true
    return limits.siblings[type]! && this.hasSibling(cell, type, limits)
  }

  /**
   * Returns a node's siblings, that is, the other nodes that share a parent with it, as a bit mask of columns in their
   * row.
   */
  siblingsOf(cell: number): number {
    const row = (cell / STRIDE) | 0
    return row === 0 ? 0 : this.childrenOf(row - 1, this.parents[cell]!) & ~(1 << (cell % STRIDE))
  }

  /**
   * Returns whether the node shares a parent with another node of `type`. Nodes in rows of a fixed type don't count.
   */
  hasSibling(cell: number, type: number, limits: Limits): boolean {
    const row = (cell / STRIDE) | 0
    return limits.fixed[row] === FREE && (this.siblingsOf(cell) & this.columnsOf(type, row)) !== 0
  }

  /**
   * Returns whether another node of `type` is less than `gap` rows away. With a gap of 1, only nodes in the same row
   * count.
   */
  crowdedOnMap(cell: number, type: number, gap: number): boolean {
    const row = (cell / STRIDE) | 0
    const bit = 1 << (cell % STRIDE)
    if ((this.columnsOf(type, row) & ~bit) !== 0) return true
    const last = Math.min(row + gap, this.rows) - 1
    for (let near = Math.max(row - gap + 1, 0); near <= last; near++) {
      if (near !== row && this.columnsOf(type, near) !== 0) return true
    }
    return false
  }

  /** Returns whether a path through this node contains another node of `type` that is less than `gap` rows away. */
  crowdedOnPath(cell: number, type: number, gap: number): boolean {
    const row = (cell / STRIDE) | 0
    let up = this.children[cell]!
    for (let near = row + 1; up !== 0 && near < row + gap; near++) {
      if ((up & this.columnsOf(type, near)) !== 0) return true
      up = near + 1 < row + gap ? this.childrenOf(near, up) : 0
    }
    let down = this.parents[cell]!
    for (let near = row - 1; down !== 0 && near > row - gap; near--) {
      if ((down & this.columnsOf(type, near)) !== 0) return true
      down = near - 1 > row - gap ? this.parentsOf(near, down) : 0
    }
    return false
  }
}

/** Returns the index of the lowest set bit of a nonzero mask. */
export function lowest(mask: number): number {
  return 31 - Math.clz32(mask & -mask)
}

/** Returns the index of the highest set bit of a nonzero mask. */
export function highest(mask: number): number {
  return 31 - Math.clz32(mask)
}

/** Returns the number of set bits in a 32-bit mask. */
export function bitCount(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
