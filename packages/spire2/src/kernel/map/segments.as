// Finds groups of duplicate segments, as in src/map/segments.ts.
import {
  at,
  bitOf,
  cellAt,
  children,
  columnOf,
  orders,
  parents,
  pointsBelow,
  pointsOfType,
  rowOf,
  START,
  types,
} from './board'
import { rankOf, rowOfRank, twins } from './starts'

/** The key that `nextGroup` returns if there are no more groups. */
export const NO_GROUP: u64 = u64.MAX_VALUE
/** The number of bytes per segment in `segments`. */
export const SEGMENT: i32 = 32

/** The cells of a group's segments, from the point where the segments split to the point where they meet again. */
export const segments: usize = memory.data(224, 16)

/** The columns of the inner points in each row that the next segments can contain. */
const unused: usize = memory.data(32, 16)

/**
 * Pairs of points where two paths with the same types are, 64 bits each: the types of the points so far, and the cells of
 * both points in the highest two bytes. Shaders can't call functions recursively, so the pairs are in a list.
 */
const pairs: usize = memory.data(1024, 16)
const CELL: u64 = 48
const INNER: u64 = (1 << 48) - 1

/**
 * Returns the lowest key above `after` of the groups that start at a point. A key consists of the last point's column
 * and row, followed by the types of the inner points with 3 bits each, so keys sort in the same order as the game's
 * keys.
 */
export function nextGroup(from: i32, after: u64): u64 {
  let nearest = NO_GROUP
  store<u64>(pairs, <u64>(from | (from << 8)) << CELL)
  let count = 1
  while (count > 0) {
    const pair = load<u64>(pairs + (--count << 3))
    const a = <i32>(pair >> CELL) & 255
    const b = <i32>(pair >> (CELL + 8))
    const nextA = at(children, a)
    const nextB = at(children, b)
    const row = rowOf(a) + 1
    const inner = pair & INNER
    for (let both = a == b ? 0 : nextA & nextB; both != 0; both &= both - 1) {
      const key = (<u64>((ctz(both) << 4) | rankOf(row)) << CELL) | inner
      if (key > after && key < nearest) nearest = key
    }
    for (let left = nextA; left != 0; left &= left - 1) {
      const cell = cellAt(ctz(left), row)
      for (let others = at(twins, cell) & nextB; others != 0; others &= others - 1) {
        const cells = <u64>(cell | (cellAt(ctz(others), row) << 8))
        store<u64>(pairs + (count++ << 3), (cells << CELL) | (inner << 3) | <u64>at(types, cell))
      }
    }
  }
  return nearest
}

/** Returns the last point of a group's segments. */
@inline
export function lastPoint(key: u64): i32 {
  const end = <i32>(key >> 48)
  return cellAt(end >> 4, rowOfRank(end & 15))
}

/**
 * Writes the segments of a group to `segments`, and returns their number. Omits segments that share an inner point with
 * an earlier segment.
 */
export function listSegments(from: i32, key: u64): i32 {
  const to = lastPoint(key)
  const first = rowOf(from) + 1
  const last = rowOf(to) - 1
  let inner = key
  let columns = at(parents, to)
  for (let row = last; row >= first; row--) {
    columns &= pointsOfType(row, <i32>inner & 7)
    store<u8>(unused + row, columns)
    columns = pointsBelow(row - 1, columns)
    inner >>= 3
  }
  let count = 0
  let next = at(children, from) & at(unused, first)
  while (next != 0) {
    listSegment(segments + count++ * SEGMENT, from, next, to)
    for (let row = last - 1; row >= first; row--) {
      store<u8>(unused + row, at(unused, row) & pointsBelow(row, at(unused, row + 1)))
    }
    next &= at(unused, first)
  }
  return count
}

/** Writes the first segment of the unused points, and marks its inner points as used. */
@inline
function listSegment(segment: usize, from: i32, next: i32, to: i32): void {
  let cell = from
  let columns = next
  let place = segment
  for (let row = rowOf(from) + 1; row < rowOf(to); row++) {
    store<u8>(place++, cell)
    cell = cellAt(firstChild(cell, columns), row)
    store<u8>(unused + row, at(unused, row) & ~bitOf(cell))
    columns = at(children, cell) & at(unused, row + 1)
  }
  store<u8>(place, cell)
  store<u8>(place, to, 1)
}

/** Returns the column of the child whose edge was added first. `columns` is a non-empty set of a point's children. */
@inline
function firstChild(cell: i32, columns: i32): i32 {
  if (cell == START || (columns & (columns - 1)) == 0) return ctz(columns)
  let order = at(orders, cell)
  let column: i32
  do {
    column = columnOf(cell) + (order & 3) - 2
    order >>= 2
  } while (((columns >> column) & 1) == 0)
  return column
}
