// Removes duplicate segments, as in src/map/prune.ts.
import {
  at,
  bitOf,
  cellAt,
  children,
  columnOf,
  COLUMNS,
  disconnect,
  parents,
  removePoint,
  rowOf,
  rows,
  START,
} from './board'
import { list, shuffleList } from './list'
import { repairCounts } from './repair'
import { lastPoint, listSegments, nextGroup, NO_GROUP, SEGMENT, segments } from './segments'
import { findStarts, firstStart, removeStart, startsIn } from './starts'

const ROUNDS: i32 = 3
const STEPS: i32 = 50

/** The index of the last segment in the current group. */
let end = 0

export function prune(elites: i32): void {
  for (let round = 0; round < ROUNDS; round++) {
    findStarts()
    for (let step = 0; step < STEPS && pruneOnce(); step++);
    if (!repairCounts(elites)) return
  }
}

/**
 * Finds the first group of duplicate segments from which points or edges can be removed, and removes those points or
 * edges. Returns whether the map changed.
 */
function pruneOnce(): bool {
  for (let column = 0; column < COLUMNS; column++) {
    for (let left = startsIn(column); left != 0; left &= left - 1) {
      const from = firstStart(column, left)
      let last: u64 = 0
      for (;;) {
        const key = nextGroup(from, last)
        if (key == NO_GROUP) break
        if (pruneGroup(from, key)) return true
        last = key
      }
      if (last == 0) removeStart(column, left)
    }
  }
  return false
}

@inline
function pruneGroup(from: i32, key: u64): bool {
  const count = listSegments(from, key)
  if (count < 2) return false
  end = rowOf(lastPoint(key)) - rowOf(from)
  for (let i = 0; i < count; i++) store<u8>(list + i, i)
  shuffleList(count)
  let removed = 0
  for (let i = 0; i < count && removed < count - 1; i++) removed += i32(removePoints(segmentAt(i)))
  if (removed > 0) return true
  for (let i = 0; i < count; i++) if (cutEdges(segmentAt(i))) return true
  return false
}

/** Returns the segment at an index of the shuffled list. */
@inline
function segmentAt(index: i32): usize {
  return segments + at(list, index) * SEGMENT
}

/**
 * Removes those points of a segment that the rest of the map doesn't need. Returns true if a point was removed, or if
 * the segment had already lost a point.
 */
function removePoints(segment: usize): bool {
  const last = at(segment, end)
  let removed = false
  for (let i = 0; i < end; i++) {
    const cell = at(segment, i)
    if (cell != START && (at(rows, rowOf(cell)) & bitOf(cell)) == 0) return true
    if (countOf(children, cell) > 1 || countOf(parents, cell) > 1) continue
    if (isOnlyChild(cell) || forksLater(segment, i)) continue
    if (countOf(parents, last) == 1) return false
    if (isNeeded(cell, at(segment, i + 1))) continue
    removePoint(cell)
    removed = true
  }
  return removed
}

/** Returns the number of a point's children or parents. `columns` is the address of `children` or `parents`. */
@inline
function countOf(columns: usize, cell: i32): i32 {
  return popcnt(at(columns, cell))
}

/** Returns whether a point with at most one parent is that parent's only child. Ignores the start. */
@inline
function isOnlyChild(cell: i32): bool {
  const parent = at(parents, cell)
  const row = rowOf(cell)
  return parent != 0 && row > 1 && countOf(children, cellAt(ctz(parent), row - 1)) == 1
}

/** Returns whether a point of the segment, at index `from` or later, has several children but only one parent. */
@inline
function forksLater(segment: usize, from: i32): bool {
  for (let i = from; i <= end; i++) {
    const cell = at(segment, i)
    if (countOf(children, cell) > 1 && countOf(parents, cell) == 1) return true
  }
  return false
}

/** For a point with at most one child, returns whether that child has no other parent and isn't `next`. */
@inline
function isNeeded(cell: i32, next: i32): bool {
  const column = at(children, cell)
  if (column == 0 || column == bitOf(next)) return false
  return countOf(parents, cellAt(ctz(column), rowOf(next))) == 1
}

/**
 * Cuts each edge of a segment, unless that would leave a point without children or without parents. Returns whether any
 * edge was cut.
 */
function cutEdges(segment: usize): bool {
  let cut = false
  for (let i = 0; i < end; i++) {
    const from = at(segment, i)
    const to = at(segment, i + 1)
    if (countOf(children, from) < 2 || countOf(parents, to) < 2) continue
    if ((at(children, from) & bitOf(to)) == 0) continue
    disconnect(from, to)
    cut = true
  }
  return cut
}
