/** Columns of a map. */
export const COLUMNS = 7
/** Rows of a map below the boss, counted from 0 at the bottom. */
export const ROWS = 15
/** The column of the boss, of whose row every node of the last row has its one edge. */
export const BOSS_COLUMN = 3

/** What stands on a node; 0 is nothing. */
export const Room = { MONSTER: 1, EVENT: 2, SHOP: 3, REST: 4, ELITE: 5, TREASURE: 6 } as const

/** The number of what stands on a node. */
export type RoomCode = (typeof Room)[keyof typeof Room]

/** The game's symbols, by the number of the room. */
export const SYMBOLS = ['', 'M', '?', '$', 'R', 'E', 'T'] as const

/**
 * A map being made, as plain numbers for speed: node (x, y) is at index y · 7 + x. It can be used again for the next
 * map, since making one clears it.
 */
export class MapGrid {
  /** Edges upwards: bit 0 to the column on the left, bit 1 straight, bit 2 to the right. */
  readonly edges = new Uint8Array(COLUMNS * ROWS)
  /** The columns of the parents in the order in which they came, doubled ones too, three bits each. */
  readonly parentList = new Int32Array(COLUMNS * ROWS)
  readonly parentCount = new Uint8Array(COLUMNS * ROWS)
  readonly minParent = new Int8Array(COLUMNS * ROWS)
  readonly maxParent = new Int8Array(COLUMNS * ROWS)
  readonly rooms = new Uint8Array(COLUMNS * ROWS)

  clear(): void {
    this.edges.fill(0)
    this.parentList.fill(0)
    this.parentCount.fill(0)
    this.minParent.fill(COLUMNS)
    this.maxParent.fill(-1)
    this.rooms.fill(0)
  }
}
