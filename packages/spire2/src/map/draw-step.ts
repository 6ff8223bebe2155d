import type { GameRandom } from '../numbers/random.js'
import { COLUMNS, columnOf, MIDDLE, type MapBoard } from './board.js'

/** A function that continues a path from the point at `cell`, and returns the cell of the path's next point. */
export type DrawStep = (board: MapBoard, random: GameRandom, cell: number) => number

/** The directions left (-1), straight (0) and right (1) in some order. */
export type Directions = readonly (-1 | 0 | 1)[]

/**
 * The possible orders of the directions. A first draw selects one of the three pairs of orders in this list, and a
 * second draw selects one order from the pair.
 */
const SHUFFLES: readonly Directions[] = [
  [0, 1, -1],
  [1, 0, -1],
  [1, -1, 0],
  [-1, 1, 0],
  [0, -1, 1],
  [-1, 0, 1],
]

/**
 * Draws a step of an ordinary map: shuffles the directions and takes the first direction that crosses no other edge.
 */
export function drawStep(board: MapBoard, random: GameRandom, cell: number): number {
  return takeStep(board, cell, drawDirections(random))
}

export function drawDirections(random: GameRandom): Directions {
  const first = random.nextInt(0, 3)
  return SHUFFLES[2 * first + random.nextInt(0, 2)]!
}

/**
 * Tries the directions in order. Returns the first point that an edge can reach without crossing another edge, and that
 * is at most `reach` columns from the middle. Throws if no direction leads to such a point.
 */
export function takeStep(board: MapBoard, cell: number, directions: Directions, farthest = MIDDLE): number {
  const column = columnOf(cell)
  for (let i = 0; i < directions.length; i++) {
    const to = Math.min(Math.max(column + directions[i]!, 0), COLUMNS - 1)
    if (Math.abs(to - MIDDLE) > farthest) continue
    const step = to - column
    // The edge that would be crossed starts next to this point and ends directly above it.
    if (step !== 0 && board.hasEdge(cell + step, cell + COLUMNS)) continue
    return cell + COLUMNS + step
  }
  throw new Error('no direction is open')
}
