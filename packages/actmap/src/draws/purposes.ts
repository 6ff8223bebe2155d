/**
 * The purpose of a keyed draw. Every existing map depends on these numbers: a new purpose gets the next number, and a
 * retired number is never reused.
 */
export const PURPOSE = {
  /** skeleton: the number of nodes in a row. */
  rowWidth: 1,
  /** skeleton: a column's rank as a start. */
  startColumn: 2,
  /** skeleton: a node's rank for an extra edge. */
  extraEdge: 3,
  /** skeleton: the columns of the next row that a node leads to. */
  children: 4,
  /** typing: the boss, at row 0 and column 0 whatever the map's shape. */
  boss: 5,
  /** typing: a node's ranks for the types; the attempt is the roll. */
  type: 6,
  /** typing: an Elite's rank as the burning one. */
  burning: 7,
  /** typing: a Port's or Treasure's rank as the holder of a meta key. */
  keyPort: 8,
  keyTreasure: 9,
  /** decorations: a node's offset from the center of its cell. */
  jitter: 10,
  /** repairs: the rank of a node's change among equally good ones; the attempt is the iteration. */
  repair: 11,
} as const

/** The highest attempt that an index can contain. */
export const MAX_ATTEMPT = 65535

/** Returns the index of a keyed draw: rows, columns and purposes are from 0 to 63, attempts from 0 to 65535. */
export function keyIndex(row: number, col: number, purpose: number, attempt = 0): number {
  return ((row * 64 + col) * 64 + purpose) * 65536 + attempt
}
