import type { GameRandom } from '../numbers/random.js'
import { cellAt, COLUMNS, rowOf, START, type MapBoard } from './board.js'
import type { DrawStep } from './draw-step.js'

const PATHS = 7

/**
 * Draws seven paths from the first row to the last. Connects the start to the first row, and the last row to the boss.
 */
export function drawPaths(board: MapBoard, random: GameRandom, drawStep: DrawStep): void {
  const last = board.height - 1
  const { firsts } = board
  for (let path = 0; path < PATHS; path++) {
    let cell = drawFirst(random)
    // The second path starts in a different column from the first path.
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
