import type { GameRandom } from '../numbers/random.js'
import { cellAt, COLUMNS, columnOf, rowOf, START, type MapBoard } from './board.js'

const PATHS = 7

/**
 * Draws seven paths from the first row to the last. Connects the start to the first row, and the last row to the boss.
 */
export function drawPaths(board: MapBoard, random: GameRandom): void {
  const last = board.height - 1
  const { firsts } = board
  for (let path = 0; path < PATHS; path++) {
    let cell = drawFirst(random)
    // The second path starts in a different column from the first one.
    if (path === 1) while (firsts.includes(cell)) cell = drawFirst(random)
    if (!firsts.includes(cell)) firsts.push(cell)
    board.inGrid[cell] = 1
    while (rowOf(cell) < last) {
      const next = drawStep(board, random, cell)
      board.inGrid[next] = 1
      board.connect(cell, next)
      cell = next
    }
  }
  for (let column = 0; column < COLUMNS; column++) {
    const top = cellAt(column, last)
    if (board.inGrid[top] === 1) board.connect(top, board.boss)
    const bottom = cellAt(column, 1)
    if (board.inGrid[bottom] === 1) board.connect(START, bottom)
  }
}

function drawFirst(random: GameRandom): number {
  return cellAt(random.nextInt(0, COLUMNS), 1)
}

/**
 * The shuffled orders of the directions left (-1), straight (0) and right (1). The first draw selects a pair of these
 * orders, and the second draw selects one order from the pair.
 */
const SHUFFLES = [
  [0, 1, -1],
  [1, 0, -1],
  [1, -1, 0],
  [-1, 1, 0],
  [0, -1, 1],
  [-1, 0, 1],
] as const

/**
 * Returns the next point of a path. Shuffles the three directions, and takes the first one in which the edge crosses no
 * other edge.
 */
function drawStep(board: MapBoard, random: GameRandom, cell: number): number {
  const column = columnOf(cell)
  const first = random.nextInt(0, 3)
  const directions = SHUFFLES[2 * first + random.nextInt(0, 2)]!
  for (let i = 0; i < directions.length; i++) {
    const to = Math.min(Math.max(column + directions[i]!, 0), COLUMNS - 1)
    const step = to - column
    // The edge that would be crossed starts next to this point and ends directly above it.
    if (step !== 0 && board.hasEdge(cell + step, cell + COLUMNS)) continue
    return cell + COLUMNS + step
  }
  throw new Error('every direction crosses an edge')
}
