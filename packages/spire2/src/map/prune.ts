import type { GameRandom } from '../numbers/random.js'
import { START, type MapBoard } from './board.js'
import type { PointCounts } from './point-counts.js'
import { repairCounts } from './repair.js'
import { repeatedSegments, STARTS, type Segment } from './segments.js'

const ROUNDS = 3
const STEPS = 50

/**
 * Removes duplicate segments. Then restores the number of points of each type by turning monsters into points of other
 * types. Repeats both steps until nothing needs to be restored, up to three times.
 */
export function prune(board: MapBoard, random: GameRandom, counts: PointCounts): void {
  for (let round = 0; round < ROUNDS; round++) {
    for (let step = 0; step < STEPS && pruneOnce(board, random); step++);
    if (!repairCounts(board, random, counts)) return
  }
}

/**
 * Finds the first group of duplicate segments from which points or edges can be removed, and removes those points or
 * edges. Returns whether the map changed.
 */
function pruneOnce(board: MapBoard, random: GameRandom): boolean {
  for (const from of STARTS) {
    if (board.childCount[from]! < 2 || from > board.boss) continue
    for (const { segments } of repeatedSegments(board, from)) {
      random.shuffleList(segments)
      if (removeAllButOne(board, segments)) return true
      if (segments.some((segment) => cutEdges(board, segment))) return true
    }
  }
  return false
}

function removeAllButOne(board: MapBoard, segments: readonly Segment[]): boolean {
  let removed = 0
  for (const segment of segments) {
    if (removed === segments.length - 1) break
    if (removePoints(board, segment)) removed++
  }
  return removed > 0
}

/**
 * Removes those points of a segment that the rest of the map doesn't need. Returns true if a point was removed, or if
 * the segment had already lost a point.
 */
function removePoints(board: MapBoard, segment: Segment): boolean {
  const last = segment.at(-1)!
  let removed = false
  for (let i = 0; i < segment.length - 1; i++) {
    const cell = segment[i]!
    if (cell !== START && board.inGrid[cell] === 0) return true
    if (board.childCount[cell]! > 1 || board.parentCount[cell]! > 1) continue
    if (isOnlyChild(board, cell) || forksLater(board, segment, i)) continue
    if (board.parentCount[last] === 1) return false
    if (isNeeded(board, segment, cell)) continue
    board.removePoint(cell)
    removed = true
  }
  return removed
}

/** Returns whether a point is the only child of one of its parents. Ignores the start, which isn't part of the grid. */
function isOnlyChild(board: MapBoard, cell: number): boolean {
  for (let i = 0; i < board.parentCount[cell]!; i++) {
    const parent = board.parent(cell, i)
    if (board.inGrid[parent] === 1 && board.childCount[parent] === 1) return true
  }
  return false
}

/** Returns whether a point of the segment, at index `from` or later, has several children but only one parent. */
function forksLater(board: MapBoard, segment: Segment, from: number): boolean {
  for (let i = from; i < segment.length; i++) {
    if (board.childCount[segment[i]!]! > 1 && board.parentCount[segment[i]!] === 1) return true
  }
  return false
}

/** Returns whether the point has a child that is outside the segment and has no other parent. */
function isNeeded(board: MapBoard, segment: Segment, cell: number): boolean {
  for (let i = 0; i < board.childCount[cell]!; i++) {
    const child = board.child(cell, i)
    if (board.parentCount[child] === 1 && !segment.includes(child)) return true
  }
  return false
}

/**
 * Cuts each edge of a segment, unless that would leave a point without children or without parents. Returns whether any
 * edge was cut.
 */
function cutEdges(board: MapBoard, segment: Segment): boolean {
  let cut = false
  for (let i = 0; i + 1 < segment.length; i++) {
    const [from, to] = [segment[i]!, segment[i + 1]!]
    if (board.childCount[from]! < 2 || board.parentCount[to]! < 2 || !board.hasEdge(from, to)) continue
    board.disconnect(from, to)
    cut = true
  }
  return cut
}
