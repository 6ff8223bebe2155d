/** Columns of a map. */
export const COLUMNS = 7
/** Rows of a map below the boss, counted from 0 at the bottom. */
export const ROWS = 15
/** The boss's column. Each node of the last row has one edge to it. */
export const BOSS_COLUMN = 3

/**
 * The index offset between a node and the one above it. Rows are wider than the map so that reads beyond the edge
 * return 0.
 */
export const STRIDE = 16
/** Free columns on each side. Checks read at most two columns to the left or right. */
const MARGIN = 2

/** The kinds of rooms, one bit each, so that they can be combined into a set. 0 is an empty node. */
export const Room = { MONSTER: 1, EVENT: 2, SHOP: 4, REST: 8, ELITE: 16, TREASURE: 32 } as const

/** The bit of one kind of room. */
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
 * A map under construction, as plain numbers for speed. Use `indexOf` to find a node. A grid can be reused, since
 * drawing a map clears it.
 */
export class MapGrid {
  /** Edges to the next row: bit 0 goes left, bit 1 straight, bit 2 right. */
  readonly edges = new Uint8Array(STRIDE * ROWS)
  /** The room on each node, as a `Room` bit. */
  readonly rooms = new Uint8Array(STRIDE * ROWS)
  /** The occupied columns of each row, as a bit set. */
  readonly rows = new Uint8Array(ROWS)
  /** Each node's parent columns in order of arrival, duplicates included, three bits each. The count is above them. */
  readonly parentList = new Int32Array(STRIDE * ROWS)
  /** Each node's parent columns as a bit set. */
  readonly parentSet = new Uint8Array(STRIDE * ROWS)

  clear(): void {
    this.edges.fill(0)
    this.rooms.fill(0)
    this.rows.fill(0)
    this.parentList.fill(0)
    this.parentSet.fill(0)
  }
}
