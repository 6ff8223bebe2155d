// Finds the points from which duplicate segments may start.
import {
  at,
  bitOf,
  cellAt,
  children,
  columnOf,
  height,
  MIDDLE,
  pointsBelow,
  pointsOfType,
  rowOf,
  rows,
  START,
  types,
} from './board'

/**
 * For each point, the columns of other points in the same row that have the same type and from which a path with the
 * same types leads to the same point. Pruning may have removed some of these points or paths since.
 */
export const twins: usize = memory.data(144, 16)

/**
 * For each column, the set of rows with a point from which duplicate segments may start, as a 32-bit mask. The bits are
 * in the order of the game's keys. Bit 16 of the first column represents the start.
 */
const starts: usize = memory.data(32, 16)
const START_RANK: i32 = 16

/** Finds the points from which duplicate segments may start. Pruning never adds such points. */
export function findStarts(): void {
  v128.store(starts, i8x16.splat(0))
  v128.store(starts, i8x16.splat(0), 16)
  store<u8>(twins + cellAt(MIDDLE, height), 0)
  for (let row = height - 1; row >= 0; row--) {
    for (let left = row == 0 ? 1 << MIDDLE : at(rows, row); left != 0; left &= left - 1) {
      const cell = cellAt(ctz(left), row)
      const next = at(children, cell)
      const nextTwins = union(twins + ((row + 1) << 3), next)
      if ((next & nextTwins) != 0) addStart(cell)
      const alike = pointsOfType(row, at(types, cell)) & ~bitOf(cell)
      store<u8>(twins + cell, alike & pointsBelow(row, next | nextTwins))
    }
  }
}

/** Returns the union of the bit masks in some columns of a row. */
@inline
function union(row: usize, columns: i32): i32 {
  // Multiplying copies each column's bit to the lowest bit of its byte.
  const ones = (<u64>columns * 0x0002040810204081) & 0x0101010101010101
  let masks = load<u64>(row) & (ones * 0xff)
  masks |= masks >> 32
  masks |= masks >> 16
  return <i32>(masks | (masks >> 8)) & 0x7f
}

@inline
function addStart(cell: i32): void {
  const column = cell == START ? 0 : columnOf(cell)
  const rank = cell == START ? START_RANK : rankOf(rowOf(cell))
  const set = starts + (column << 2)
  store<i32>(set, load<i32>(set) | (1 << rank))
}

/** Returns the starts in a column as a bit mask, in the order of the game's keys. */
@inline
export function startsIn(column: i32): i32 {
  return load<i32>(starts + (column << 2))
}

/** Returns a column's first point in `left`, a set of starts that must not be empty. */
@inline
export function firstStart(column: i32, left: i32): i32 {
  const rank = ctz(left)
  return rank == START_RANK ? START : cellAt(column, rowOfRank(rank))
}

/** Removes the first point of `left` from a column's starts. */
@inline
export function removeStart(column: i32, left: i32): void {
  store<i32>(starts + (column << 2), startsIn(column) & ~(left & -left))
}

/** Returns the position of a row (1 to 16) in the alphabetical order of the row numbers, counted from 0. */
@inline
export function rankOf(row: i32): i32 {
  return row == 1 ? 0 : row >= 10 ? row - 9 : row + 6
}

@inline
export function rowOfRank(rank: i32): i32 {
  return rank == 0 ? 1 : rank < 8 ? rank + 9 : rank - 6
}
