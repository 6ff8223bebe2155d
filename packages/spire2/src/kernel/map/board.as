// A map under construction, as in src/map/board.ts. A row has 8 bytes, the last of which is unused. The columns in a
// row are also stored as a bit mask, with one byte per row.
import { IS_FOR_SHADERS } from '../xoshiro'

export const COLUMNS: i32 = 7
/** The column of the start and of the boss. */
export const MIDDLE: i32 = 3
/** The cell of the start, which is in row 0. */
export const START: i32 = MIDDLE

/** The types of points, with the game's numbers. */
export const UNKNOWN: i32 = 1
export const SHOP: i32 = 2
export const TREASURE: i32 = 3
export const REST: i32 = 4
export const MONSTER: i32 = 5
export const ELITE: i32 = 6

/** The size of an array with a byte for each cell. */
const CELLS: i32 = 144

/** The row that contains the boss. */
export let height: i32 = 0

/** The columns of each point's children in the next row, and of its parents in the previous row. */
export const children: usize = memory.data(144, 16)
export const parents: usize = memory.data(144, 16)
/**
 * The order in which the edges to a point's children were added, 2 bits each: 1 for left, 2 for straight, 3 for right.
 * Includes removed edges. Not used for the start and the last row, where children are sorted by column.
 */
export const orders: usize = memory.data(144, 16)
/** The type of each point. Contains MONSTER for points without a type. */
export const types: usize = memory.data(144, 16)
/** The columns of the points in each row, without the start and the boss. */
export const rows: usize = memory.data(16, 16)
/** The columns of the points of each type in each row: 8 bytes per row, indexed by type. */
export const rowsOfTypes: usize = memory.data(144, 16)

export function clear(rowOfBoss: i32): void {
  height = rowOfBoss
  for (let i = 0; i < CELLS; i += 16) {
    v128.store(children + i, i8x16.splat(0))
    v128.store(parents + i, i8x16.splat(0))
    v128.store(orders + i, i8x16.splat(0))
    v128.store(types + i, i8x16.splat(<i8>MONSTER))
    v128.store(rowsOfTypes + i, i8x16.splat(0))
  }
  v128.store(rows, i8x16.splat(0))
}

@inline
export function at(bytes: usize, index: i32): i32 {
  return load<u8>(bytes + index)
}

@inline
export function cellAt(column: i32, row: i32): i32 {
  return (row << 3) | column
}

@inline
export function columnOf(cell: i32): i32 {
  return cell & 7
}

@inline
export function rowOf(cell: i32): i32 {
  return cell >> 3
}

/** Returns the bit of a cell's column. */
@inline
export function bitOf(cell: i32): i32 {
  return 1 << (cell & 7)
}

/** Returns the columns of the points in a row that have a child in any of the given columns. */
@inline
export function pointsBelow(row: i32, columns: i32): i32 {
  return bytesWith(children + (row << 3), columns)
}

/** Returns the columns of all children of the points in the given columns of a row. */
@inline
export function pointsAbove(row: i32, columns: i32): i32 {
  return bytesWith(parents + ((row + 1) << 3), columns)
}

/** Returns the positions of those of 8 bytes that have any of the given bits, which are below 128. */
@inline
export function bytesWith(bytes: usize, bits: i32): i32 {
  return IS_FOR_SHADERS
    ? wordBytesWith(load<u32>(bytes), bits) | (wordBytesWith(load<u32>(bytes, 4), bits) << 4)
    : i8x16.bitmask(i8x16.neg(v128.and(v128.load64_zero(bytes), i8x16.splat(<i8>bits))))
}

function wordBytesWith(word: u32, bits: u32): u32 {
  // A byte that isn't 0 gets its highest bit. The product moves these bits next to each other.
  const highest = ((word & (bits * 0x01010101)) + 0x7f7f7f7f) & 0x80808080
  return ((highest >> 7) * 0x10204080) >> 28
}

/** Returns the columns of the points of a type in a row. */
@inline
export function pointsOfType(row: i32, type: i32): i32 {
  return at(rowsOfTypes, (row << 3) + type)
}

/** Replaces a point's type. */
@inline
export function setType(cell: i32, type: i32): void {
  const ofRow = rowsOfTypes + (cell & ~7)
  const before = ofRow + at(types, cell)
  store<u8>(before, load<u8>(before) & ~bitOf(cell))
  store<u8>(types + cell, type)
  store<u8>(ofRow + type, load<u8>(ofRow + type) | bitOf(cell))
}

export function disconnect(from: i32, to: i32): void {
  store<u8>(children + from, at(children, from) & ~bitOf(to))
  store<u8>(parents + to, at(parents, to) & ~bitOf(from))
}

/** Removes a point and all of its edges. */
export function removePoint(cell: i32): void {
  const row = rowOf(cell)
  for (let left = at(children, cell); left != 0; left &= left - 1) disconnect(cell, cellAt(ctz(left), row + 1))
  for (let left = at(parents, cell); left != 0; left &= left - 1) disconnect(cellAt(ctz(left), row - 1), cell)
  store<u8>(rows + row, at(rows, row) & ~bitOf(cell))
  const ofType = rowsOfTypes + (row << 3) + at(types, cell)
  store<u8>(ofType, load<u8>(ofType) & ~bitOf(cell))
}
