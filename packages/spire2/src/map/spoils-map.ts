import type { GameRandom } from '../numbers/random.js'
import { type ActMap, fillBoard, type MapOptions, mapOf } from './act-map.js'
import { columnOf, MapBoard, MIDDLE, rowOf } from './board.js'
import { drawDirections, takeStep, type Directions } from './draw-step.js'
import { plainColumns } from './layout.js'

/** The number of rows below the treasure in which paths head for the middle without making any draws. */
const ROWS_TO_WAIST = 3

const RIGHT_FIRST: Directions = [1, 0, -1]
const LEFT_FIRST: Directions = [-1, 0, 1]
const STRAIGHT: Directions = [0]

/**
 * Draws the map that replaces the map of act 2 if the Spoils Map is in a deck. Draws from the stream `spoils_map`. The
 * map is shaped like an hourglass, because all paths meet at a single treasure. Its points stay in the columns in which
 * they were drawn.
 */
export function makeSpoilsMap(random: GameRandom, options: MapOptions): ActMap {
  const board = new MapBoard()
  fillSpoilsBoard(board, random, options)
  return mapOf(board, plainColumns(board))
}

/** Draws the paths and the point types of the Spoils Map's map on an empty board. */
export function fillSpoilsBoard(board: MapBoard, random: GameRandom, options: MapOptions): void {
  fillBoard(board, random, options, drawHourglassStep)
}

function drawHourglassStep(board: MapBoard, random: GameRandom, cell: number): number {
  const row = rowOf(cell)
  const below = board.treasureRow - row
  const directions = below > 0 && below <= ROWS_TO_WAIST ? towardsMiddle(cell) : drawDirections(random)
  return takeStep(board, cell, directions, reachAt(board, row + 1))
}

function towardsMiddle(cell: number): Directions {
  const column = columnOf(cell)
  return column < MIDDLE ? RIGHT_FIRST : column > MIDDLE ? LEFT_FIRST : STRAIGHT
}

/**
 * Returns the maximum distance of a row's points from the middle, in columns. Rows narrow toward the treasure and the
 * boss.
 */
function reachAt(board: MapBoard, row: number): number {
  return Math.min(MIDDLE, Math.abs(row - board.treasureRow), board.height - row)
}
