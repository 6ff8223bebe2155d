/**
 * What a keyed draw decides. Numbers are part of every map that was ever made: a new purpose takes the next number, and
 * a number that is no longer drawn is never used again.
 */
export const PURPOSE = {
  /** skeleton: how many nodes a row has. */
  rowWidth: 1,
  /** skeleton: the rank of a column as a start. */
  startColumn: 2,
  /** skeleton: the rank of a node for an edge more than one. */
  extraEdge: 3,
  /** skeleton: which columns of the next row a node leads to. */
  children: 4,
  /** typing: which of the bosses waits, at row 0 and column 0 whatever the map's shape. */
  boss: 5,
  /** typing: the ranks of a node for the types; the attempt is the roll. */
  type: 6,
  /** typing: the rank of an Elite as the burning one. */
  burning: 7,
  /** typing: the ranks of a Port and of a Treasure as the holder of a meta key. */
  keyPort: 8,
  keyTreasure: 9,
  /** decorations: how far a node stands from the middle of its place. */
  jitter: 10,
  /** repairs: the rank of a node's change among equally good ones; the attempt is the iteration. */
  repair: 11,
} as const

/** The largest attempt that an index can hold. */
export const MAX_ATTEMPT = 65535

/** The index of a keyed draw: rows, columns and purposes from 0 to 63, attempts from 0 to 65535. */
export function keyIndex(row: number, col: number, purpose: number, attempt = 0): number {
  return ((row * 64 + col) * 64 + purpose) * 65536 + attempt
}
