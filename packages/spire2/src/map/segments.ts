import { compareStrings } from '@seedfast/world'
import { cellAt, COLUMNS, columnOf, MAX_HEIGHT, rowOf, START, type MapBoard } from './board.js'

/**
 * The cells of a segment, which is a path from a point where paths split to a point where they meet again. The cells of
 * both points are included.
 */
export type Segment = readonly number[]

/**
 * Segments that start and end at the same points, and whose points have the same types in the same order. They have no
 * inner points in common.
 */
export interface SegmentGroup {
  readonly key: string
  readonly segments: Segment[]
}

/** The number of values that a point's type can have (3 bits). */
const TYPES = 8
/** The number of values that a cell can have (7 bits). */
const CELLS = 128

/** The cells where a segment can start, in the order of the game's keys for segments. */
export const STARTS: readonly number[] = [
  START,
  ...Array.from({ length: COLUMNS * (MAX_HEIGHT - 1) }, (_, i) =>
    cellAt(i % COLUMNS, 1 + Math.floor(i / COLUMNS)),
  ),
].sort((a, b) => compareStrings(startKey(a), startKey(b)))

/** Returns the groups of two or more duplicate segments that start at the given point, sorted by key. */
export function repeatedSegments(board: MapBoard, from: number): SegmentGroup[] {
  const ends = new Set<number>()
  const count = board.childCount[from]!
  for (let i = 0; i < count; i++) {
    const a = board.child(from, i)
    for (let j = i + 1; j < count; j++) {
      const b = board.child(from, j)
      if (board.types[a] === board.types[b]) followPair(board, a, b, board.types[a]!, ends)
    }
  }
  if (ends.size === 0) return []
  const groups = [...ends].map((end) => groupOf(board, from, end % CELLS, Math.floor(end / CELLS)))
  return groups.filter(({ segments }) => segments.length > 1).sort((a, b) => compareStrings(a.key, b.key))
}

/**
 * Follows two paths as long as their points have the same types. Where the paths meet, adds to `ends` a number that
 * encodes the cell of that point and the types of the points before it. This finds every group: the segments of a group
 * have no inner points in common, so any two of them form such a pair of paths. Following pairs of paths is much faster
 * than listing all segments. `inner` contains the types of the points so far, 3 bits each.
 */
function followPair(board: MapBoard, a: number, b: number, inner: number, ends: Set<number>): void {
  for (let i = 0; i < board.childCount[a]!; i++) {
    const nextA = board.child(a, i)
    for (let j = 0; j < board.childCount[b]!; j++) {
      const nextB = board.child(b, j)
      if (nextA === nextB) ends.add(inner * CELLS + nextA)
      else if (board.types[nextA] === board.types[nextB]) {
        followPair(board, nextA, nextB, inner * TYPES + board.types[nextA]!, ends)
      }
    }
  }
}

/**
 * Returns the segments between two points whose inner points have the given types. Omits segments that share an inner
 * point with an earlier segment.
 */
function groupOf(board: MapBoard, from: number, to: number, inner: number): SegmentGroup {
  const types: number[] = []
  for (let rest = inner; rest > 0; rest = Math.floor(rest / TYPES)) types.unshift(rest % TYPES)
  const segments: Segment[] = []
  const path = [from]
  const walk = (cell: number): void => {
    for (let i = 0; i < board.childCount[cell]!; i++) {
      const next = board.child(cell, i)
      const last = path.length > types.length
      if (last ? next !== to : board.types[next] !== types[path.length - 1]) continue
      path.push(next)
      if (!last) walk(next)
      else if (!segments.some((segment) => meets(segment, path))) segments.push(path.slice())
      path.pop()
    }
  }
  walk(from)
  const key = `${startKey(from)}${columnOf(to)},${rowOf(to)}-${[board.types[from], ...types, board.types[to]].join(',')}`
  return { key, segments }
}

/** Returns whether two segments of the same length share an inner point. */
function meets(a: Segment, b: Segment): boolean {
  for (let i = 1; i < a.length - 1; i++) if (a[i] === b[i]) return true
  return false
}

/** Returns the first part of a segment's key, which represents the segment's first point in the game's format. */
function startKey(cell: number): string {
  return cell === START ? '0-' : `${columnOf(cell)},${rowOf(cell)}-`
}
