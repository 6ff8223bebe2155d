/** Columns of a map. */
export const COLUMNS = 7
/** Rows of a map below the boss, counted from 0 at the bottom. */
export const ROWS = 15
/** The column of the boss, of whose row every node of the last row has its one edge. */
export const BOSS_COLUMN = 3

/** From a node to the one above it. Rows are wider than the map, so that what is beside its rim reads as nothing. */
export const STRIDE = 16
/** The columns left free on each side: a node looks two columns to either side. */
const MARGIN = 2

/** What stands on a node, a bit each, so that several make a set; 0 is nothing. */
export const Room = { MONSTER: 1, EVENT: 2, SHOP: 4, REST: 8, ELITE: 16, TREASURE: 32 } as const

/** The bit of what stands on a node. */
export type RoomBit = (typeof Room)[keyof typeof Room]

/** Where node (x, y) is in a grid. */
export function indexOf(x: number, y: number): number {
  return y * STRIDE + MARGIN + x
}

/** The column of the node at an index. */
export function columnOf(index: number): number {
  return (index & (STRIDE - 1)) - MARGIN
}

/**
 * A map being made, as plain numbers for speed; `indexOf` tells where a node is. It can be used again for the next map,
 * since making one clears it.
 */
export class MapGrid {
  /** Edges upwards: bit 0 to the column on the left, bit 1 straight, bit 2 to the right. */
  readonly edges = new Uint8Array(STRIDE * ROWS)
  /** What stands there. */
  readonly rooms = new Uint8Array(STRIDE * ROWS)
  /** The columns of each row that have a node, as a set of bits. */
  readonly rows = new Uint8Array(ROWS)
  /** The columns of the parents in the order in which they came, doubled ones too, three bits each; above, their count. */
  readonly parentList = new Int32Array(STRIDE * ROWS)
  /** The columns of the parents as a set of bits. */
  readonly parentSet = new Uint8Array(STRIDE * ROWS)

  clear(): void {
    this.edges.fill(0)
    this.rooms.fill(0)
    this.rows.fill(0)
    this.parentList.fill(0)
    this.parentSet.fill(0)
  }
}
