import { columnOf, rowOf, START, type MapBoard } from './board.js'

/** The points from one where paths part to one where they meet again, both included. */
export type Segment = readonly number[]

/** Segments between the same two points whose types are equal. They share no inner point. */
export interface SegmentGroup {
  readonly key: string
  readonly segments: Segment[]
}

/** The fewest steps of a segment. */
const FEWEST_STEPS = 2

/** Returns the groups with more than one segment, in the order of their keys. */
export function repeatedSegments(board: MapBoard): SegmentGroup[] {
  const groups: SegmentGroup[] = []
  for (let cell = START; cell < board.boss; cell++) {
    if (cell !== START && (board.inGrid[cell] === 0 || board.childCount[cell]! < 2)) continue
    groups.push(...groupsFrom(board, cell))
  }
  return groups.sort((a, b) => (a.key < b.key ? -1 : 1))
}

function groupsFrom(board: MapBoard, from: number): SegmentGroup[] {
  const groups = new Map<number, Segment[]>()
  const path = [from]
  const walk = (cell: number, types: number): void => {
    for (let i = 0; i < board.childCount[cell]!; i++) {
      const next = board.child(cell, i)
      path.push(next)
      if (path.length > FEWEST_STEPS && board.parentCount[next]! >= 2) {
        const key = types * 128 + next
        const known = groups.get(key)
        if (known === undefined) groups.set(key, [path.slice()])
        else if (!known.some((segment) => meets(segment, path))) known.push(path.slice())
      }
      walk(next, types * 8 + board.types[next]!)
      path.pop()
    }
  }
  walk(from, 1)
  return [...groups.values()]
    .filter((segments) => segments.length > 1)
    .map((segments) => ({ key: keyOf(board, segments[0]!), segments }))
}

/** Returns whether two segments of the same length share an inner point. */
function meets(a: Segment, b: Segment): boolean {
  for (let i = 1; i < a.length - 1; i++) if (a[i] === b[i]) return true
  return false
}

/** The game's key of a group, which orders the groups. */
function keyOf(board: MapBoard, segment: Segment): string {
  const [first] = segment
  const last = segment.at(-1)!
  const start = first === START ? '0' : placeOf(first!)
  return `${start}-${placeOf(last)}-${segment.map((cell) => board.types[cell]).join(',')}`
}

function placeOf(cell: number): string {
  return `${columnOf(cell)},${rowOf(cell)}`
}
