import type { ActId } from '../builds/build.js'
import type { GameRandom } from '../numbers/random.js'
import { assignTypes } from './assign-types.js'
import { cellAt, COLUMNS, MapBoard } from './board.js'
import { drawPaths } from './draw-paths.js'
import { drawStep, type DrawStep } from './draw-step.js'
import { layOut } from './layout.js'
import { drawPointCounts } from './point-counts.js'
import { POINT_NAMES } from './point-type.js'
import { prune } from './prune.js'

/** A point on a map. */
export interface MapPoint {
  readonly column: number
  /** The row, counted from 1 at the bottom. */
  readonly row: number
  readonly type: (typeof POINT_NAMES)[number]
  /**
   * The columns of the points in the next row that this point leads to, in the game's order. The last row
   * leads to the boss in column 3.
   */
  readonly to: readonly number[]
}

/** The map of an act. */
export interface ActMap {
  /** The row that contains the boss. */
  readonly height: number
  /** The columns of the points in the first row, in the order that their paths were drawn. */
  readonly start: readonly number[]
  /** The points between the start and the boss, sorted by column and then by row. */
  readonly points: readonly MapPoint[]
}

/** The inputs that determine a map, except for its stream. */
export interface MapOptions {
  readonly act: ActId
  /** The number of fights in the act's list, which determines the height of the map. */
  readonly rooms: number
  readonly ascension: number
}

/** Draws the paths and the point types of a map on an empty board. Doesn't compute the layout. */
export function fillBoard(
  board: MapBoard,
  random: GameRandom,
  { act, rooms, ascension }: MapOptions,
  step: DrawStep = drawStep,
): void {
  board.clear(rooms + 1)
  const counts = drawPointCounts(random, act, ascension)
  drawPaths(board, random, step)
  assignTypes(board, random, counts)
  prune(board, random, counts)
}

/** Draws the map of an act from the act's own map stream, such as `act_1_map`. */
export function makeActMap(random: GameRandom, options: MapOptions): ActMap {
  const board = new MapBoard()
  fillBoard(board, random, options)
  return mapOf(board, layOut(board))
}

/** Returns the finished map on a board. `columns` contains the column of each point, indexed by cell. */
export function mapOf(board: MapBoard, columns: Int8Array): ActMap {
  const children = (cell: number): number[] =>
    Array.from({ length: board.childCount[cell]! }, (_, i) => columns[board.child(cell, i)]!)
  const points: MapPoint[] = []
  for (let row = 1; row < board.height; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const cell = cellAt(column, row)
      if (board.inGrid[cell] === 0) continue
      const type = POINT_NAMES[board.types[cell]!]!
      points.push({ column: columns[cell]!, row, type, to: children(cell) })
    }
  }
  const start = board.firsts.filter((cell) => board.inGrid[cell] === 1).map((cell) => columns[cell]!)
  points.sort((a, b) => a.column - b.column || a.row - b.row)
  return { height: board.height, start, points }
}
