import type { GameRandom } from '../numbers/random.js'
import { COLUMNS, columnOf, MIDDLE, type MapBoard } from './board.js'

/** A function that returns the next point of a path that has reached a point. */
export type DrawStep = (board: MapBoard, random: GameRandom, cell: number) => number

/** The directions left (-1), straight (0) and right (1) in some order. */
export type Directions = readonly (-1 | 0 | 1)[]

/**
 * The shuffled orders of the directions. The first draw selects a pair of these orders, and the second draw selects one
 * order from the pair.
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
 * Returns the point in the first direction whose edge crosses no other edge and ends at most `reach` columns from the
 * middle. Throws if there is no such direction.
 */
export function takeStep(board: MapBoard, cell: number, directions: Directions, reach = MIDDLE): number {
  const column = columnOf(cell)
  for (let i = 0; i < directions.length; i++) {
    const to = Math.min(Math.max(column + directions[i]!, 0), COLUMNS - 1)
    if (Math.abs(to - MIDDLE) > reach) continue
    const step = to - column
    // The edge that would be crossed starts next to this point and ends directly above it.
    if (step !== 0 && board.hasEdge(cell + step, cell + COLUMNS)) continue
    return cell + COLUMNS + step
  }
  throw new Error('no direction is open')
}
