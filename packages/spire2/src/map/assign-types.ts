import type { GameRandom } from '../numbers/random.js'
import { allowsType } from './allowed-type.js'
import { COLUMNS, rowOf, type MapBoard } from './board.js'
import type { PointCounts } from './point-counts.js'
import { Point, type PointType } from './point-type.js'

const PASSES = 3

const cells = new Uint8Array(COLUMNS * 17)

/**
 * Assigns a type to each point. Points in rows with a fixed type get that type. The types with a given count are then
 * distributed over random points. All other points become monsters.
 */
export function assignTypes(board: MapBoard, random: GameRandom, counts: PointCounts): void {
  const count = board.byColumn(cells)
  for (let i = 0; i < count; i++) fixRow(board, cells[i]!)
  const queue: PointType[] = [
    ...Array<PointType>(counts.rests).fill(Point.REST),
    ...Array<PointType>(counts.shops).fill(Point.SHOP),
    ...Array<PointType>(counts.elites).fill(Point.ELITE),
    ...Array<PointType>(counts.unknowns).fill(Point.UNKNOWN),
  ]
  for (let pass = 0; pass < PASSES && queue.length > 0; pass++) {
    const untyped: number[] = []
    for (let i = 0; i < count; i++) if (board.types[cells[i]!] === Point.NONE) untyped.push(cells[i]!)
    random.shuffleList(untyped)
    for (let i = 0; i < untyped.length && queue.length > 0; i++) takeType(board, untyped[i]!, queue)
  }
  for (let i = 0; i < count; i++) {
    if (board.types[cells[i]!] === Point.NONE) board.setType(cells[i]!, Point.MONSTER)
  }
}

function fixRow(board: MapBoard, cell: number): void {
  const row = rowOf(cell)
  const type =
    row === board.height - 1
      ? Point.REST
      : row === board.treasureRow
        ? Point.TREASURE
        : row === 1
          ? Point.MONSTER
          : Point.NONE
  if (type === Point.NONE) return
  board.setType(cell, type)
  board.fixed[cell] = 1
}

/**
 * Assigns the first type in the queue that is allowed at the point, and removes it from the queue. Types that aren't
 * allowed move to the end of the queue.
 */
function takeType(board: MapBoard, cell: number, queue: PointType[]): void {
  for (let tries = queue.length; tries > 0; tries--) {
    const type = queue.shift()!
    if (allowsType(board, cell, type)) {
      board.setType(cell, type)
      return
    }
    queue.push(type)
  }
}
