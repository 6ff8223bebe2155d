import type { ActId } from '../builds/build.js'
import type { GameRandom } from '../numbers/random.js'
import { assignTypes } from './assign-types.js'
import { cellAt, COLUMNS, MapBoard } from './board.js'
import { drawPaths } from './draw-paths.js'
import { layOut } from './layout.js'
import { drawPointCounts } from './point-counts.js'
import { POINT_NAMES } from './point-type.js'
import { prune } from './prune.js'

/** A point of a map. */
export interface MapPoint {
  readonly column: number
  /** The row, from 1. */
  readonly row: number
  readonly type: (typeof POINT_NAMES)[number]
  /** The columns of the next row that it leads to, in the game's order. The last row leads to the boss, in column 3. */
  readonly to: readonly number[]
}

/** The map of an act. */
export interface ActMap {
  /** The row of the boss. */
  readonly height: number
  /** The columns of the first row, in the order in which paths were drawn. */
  readonly start: readonly number[]
  /** The points between the start and the boss, by column and then by row. */
  readonly points: readonly MapPoint[]
}

/** What a map depends on. */
export interface MapOptions {
  readonly act: ActId
  /** The number of fights in the act's list. */
  readonly rooms: number
  readonly ascension: number
}

/** Draws a map's points and types on an empty board, before its layout. */
export function fillBoard(board: MapBoard, random: GameRandom, { act, rooms, ascension }: MapOptions): void {
  board.clear(rooms + 1)
  const counts = drawPointCounts(random, act, ascension)
  drawPaths(board, random)
  assignTypes(board, random, counts)
  prune(board, random, counts)
}

/** Draws the map of an act on its own stream, such as `act_1_map`. */
export function makeActMap(random: GameRandom, options: MapOptions): ActMap {
  const board = new MapBoard()
  fillBoard(board, random, options)
  const columns = layOut(board)
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
