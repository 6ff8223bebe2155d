// A map being made, laid out as src/map/grid.ts has it: rows of 16 bytes with two columns free on each side.

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

/** Edges upwards of each node: bit 0 to the left, bit 1 straight, bit 2 to the right. */
export const edges: usize = memory.data(256, 16)
/** What stands on each node, a bit each. */
export const rooms: usize = memory.data(256, 16)
/** The columns of the parents of each node as a set of bits. */
export const parentSets: usize = memory.data(256, 16)
/** The same in the order in which they came, doubled ones too, three bits each; above, their count. 32 bits each. */
export const parentLists: usize = memory.data(1024, 16)
/** The columns of each row that have a node, as a set of bits. */
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
