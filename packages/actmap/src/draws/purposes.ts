/**
 * The number for each purpose of keyed draws. Every existing map depends on these numbers: a new purpose must get the
 * next number, and a retired number must never be reused.
 */
export const PURPOSE = {
  /** skeleton: the number of nodes in a row. */
  rowWidth: 1,
  /** skeleton: the rank of a column as a starting column. */
  startColumn: 2,
  /** skeleton: the rank of a node for getting an extra edge. */
  extraEdge: 3,
  /** skeleton: the columns in the next row that a node's edges lead to. */
  children: 4,
  /** typing: the choice of the boss. Always keyed by row 0 and column 0, whatever the map's shape. */
  boss: 5,
  /** typing: the ranks of a node for the types. The attempt is the number of rerolls. */
  type: 6,
  /** typing: the rank of an Elite for being the burning one. */
  burning: 7,
  /** typing: the rank of a Port or Treasure for holding a meta key. */
  keyPort: 8,
  keyTreasure: 9,
  /** decorations: the offset of a node from the centre of its cell. */
  jitter: 10,
  /** repairs: the rank of a node's change among equally good changes. The attempt is the number of the iteration. */
  repair: 11,
  /** skeleton: the next node of an extra path. The attempt number in the key includes the number of the path. */
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
