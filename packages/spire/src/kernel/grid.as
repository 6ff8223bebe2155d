// A map under construction, in the layout of src/map/grid.ts: rows of 16 bytes with two unused columns on each side.

export const COLUMNS = 7
export const ROWS = 15
export const STRIDE = 16
const MARGIN = 2

export const MONSTER = 1
export const EVENT = 2
export const SHOP = 4
export const REST = 8
export const ELITE = 16
export const TREASURE = 32

/**
 * The edges from each node to the next row: bit 0 is the edge to the left, bit 1 straight up, and bit 2 to the right.
 */
export const edges: usize = memory.data(256, 16)
/** The room on each node, one bit per kind. */
export const rooms: usize = memory.data(256, 16)
/** Each node's parent columns as a bit set. */
export const parentSets: usize = memory.data(256, 16)
/**
 * Each node's parent columns in the order in which paths arrived, including duplicates, with three bits per column. The
 * bits above these contain the number of parents. 32 bits per node.
 */
export const parentLists: usize = memory.data(1024, 16)
/** The occupied columns of each row, as a bit set. */
export const rows: usize = memory.data(16, 16)

@inline
export function indexOf(x: i32, y: i32): i32 {
  return y * STRIDE + MARGIN + x
}

@inline
export function columnOf(node: i32): i32 {
  return (node & (STRIDE - 1)) - MARGIN
}

@inline
export function at(bytes: usize, node: i32): i32 {
  return load<u8>(bytes + node)
}

export function clear(): void {
  memory.fill(edges, 0, 256)
  memory.fill(rooms, 0, 256)
  memory.fill(parentSets, 0, 256)
  memory.fill(parentLists, 0, 1024)
  memory.fill(rows, 0, 16)
}
