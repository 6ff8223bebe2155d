/** The number of columns on a map. */
export const COLUMNS = 7
/** The number of rows on a map below the boss. Rows are counted from 0 at the bottom. */
export const ROWS = 15
/** The boss's column. Every node in the top row has a single edge, which leads to the boss. */
export const BOSS_COLUMN = 3

/**
 * The difference between the indexes of a node and the node directly above it. Grid rows are wider than the map, so
 * that reads beyond the left and right edges of the map return 0.
 */
export const STRIDE = 16
/** The number of unused grid columns on each side of the map. Reads go at most two columns beyond the map. */
const MARGIN = 2

/**
 * The kinds of rooms, one bit each, so that several kinds can be combined into a set. 0 means that a node has no room.
 */
export const Room = { MONSTER: 1, EVENT: 2, SHOP: 4, REST: 8, ELITE: 16, TREASURE: 32 } as const

export type RoomBit = (typeof Room)[keyof typeof Room]

/** Returns the grid index of node (x, y). */
export function indexOf(x: number, y: number): number {
  return y * STRIDE + MARGIN + x
}

/** Returns the column of the node at a grid index. */
export function columnOf(index: number): number {
  return (index & (STRIDE - 1)) - MARGIN
}

/**
 * A map under construction, stored as plain numbers for speed. `indexOf` returns a node's index. A grid can be reused
 * because drawing a map clears it first.
 */
export class MapGrid {
  /**
   * The edges from each node to the next row. Bit 0 is the edge to the left, bit 1 the edge straight up, and bit 2 the
   * edge to the right.
   */
  readonly edges = new Uint8Array(STRIDE * ROWS)
  /** The room on each node, as a `Room` bit. */
  readonly rooms = new Uint8Array(STRIDE * ROWS)
  /** The columns that contain nodes, as a bit set per row. */
  readonly rows = new Uint8Array(ROWS)
  /**
   * The columns of each node's parents in the order that paths arrived, including duplicates, with three bits
   * per column. The bits above them contain the number of parents.
   */
  readonly parentList = new Int32Array(STRIDE * ROWS)
  /** The columns of each node's parents, as a bit set. */
  readonly parentSet = new Uint8Array(STRIDE * ROWS)

  clear(): void {
    this.edges.fill(0)
    this.rooms.fill(0)
    this.rows.fill(0)
    this.parentList.fill(0)
    this.parentSet.fill(0)
  }
}
