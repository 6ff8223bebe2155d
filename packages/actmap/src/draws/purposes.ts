/**
 * The numbers that identify the purposes of keyed draws. Every existing map depends on these numbers: give a new
 * purpose the next free number, and never reuse a retired one.
 */
export const PURPOSE = {
  /** Skeleton: the number of nodes in a row. */
  rowWidth: 1,
  /** Skeleton: the rank of a column. Columns with higher ranks are preferred for the nodes in row 0. */
  startColumn: 2,
  /** Skeleton: the rank of a node. The nodes with the highest ranks get extra edges. */
  extraEdge: 3,
  /** Skeleton: the columns in the next row that a node's edges lead to. */
  children: 4,
  /** Typing: the choice of the boss. Always keyed by row 0 and column 0, whatever the map's shape. */
  boss: 5,
  /**
   * Typing: the random word that determines all of a node's ranks. The attempt number is the number of rerolls.
   */
  type: 6,
  /** Typing: the rank of an Elite. The Elite with the highest rank becomes the burning Elite. */
  burning: 7,
  /** Typing: the rank of a Port or Treasure. The Port and the Treasure with the highest ranks hold meta keys. */
  keyPort: 8,
  keyTreasure: 9,
  /** Decorations: the offset of a node from the center of its cell. */
  jitter: 10,
  /** Repairs: the rank of a node's change among equally good changes. The attempt number is the iteration number. */
  repair: 11,
  /** Skeleton: the next node of an extra path. The attempt number in the key also encodes the path's number. */
  extraPath: 12,
} as const

/** The highest attempt number that fits in a draw's index. */
export const MAX_ATTEMPT = 65535

/**
 * Returns the index of a keyed draw. `row`, `col` and `purpose` must be from 0 to 63, and `attempt` from 0 to 65535.
 */
export function keyIndex(row: number, col: number, purpose: number, attempt = 0): number {
  return ((row * 64 + col) * 64 + purpose) * 65536 + attempt
}
