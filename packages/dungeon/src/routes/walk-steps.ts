import { CELL_GLYPHS, Cell, HEIGHT, WIDTH } from '../data/cells.js'
import { cellAt, columnOf, isEdge, rowOf, type Box } from '../level/draft.js'
import type { Level } from '../level/level.js'

/** The number that `walkSteps` returns for a cell that can't be reached. */
export const UNREACHED = -1

/** The offsets of a cell's neighbors. The straight ones come first, so that paths have no needless diagonals. */
const SIDES = [-WIDTH, WIDTH, -1, 1, -WIDTH - 1, -WIDTH + 1, WIDTH - 1, WIDTH + 1] as const

/**
 * Returns the number of steps from the given cells to each cell of a level, or `UNREACHED`. As in Crawl, a step leads to
 * any of the eight neighbors that a creature can walk on. Deep water, lava, trees and statues block the way. Takes time
 * proportional to the size of a level.
 */
export function walkSteps({ map }: Pick<Level, 'map'>, from: readonly number[]): Int16Array {
  const open = openCells(map)
  const steps = new Int16Array(WIDTH * HEIGHT).fill(UNREACHED)
  const queue = new Int16Array(WIDTH * HEIGHT)
  let length = 0
  const reach = (at: number, count: number): void => {
    steps[at] = count
    queue[length++] = at
  }
  for (const at of from) if (steps[at] === UNREACHED) reach(at, 0)
  for (let i = 0; i < length; i++) {
    const at = queue[i]!
    if (isEdge(at)) continue
    for (const side of SIDES) {
      const next = at + side
      if (steps[next] === UNREACHED && open[next] === 1) reach(next, steps[at]! + 1)
    }
  }
  return steps
}

/**
 * Returns the cells from which a creature reaches a box: its walkable cells, or the walkable cells next to it if it has
 * none. For example, a statue is reached from the cells around it.
 */
export function cellsToReach({ map }: Pick<Level, 'map'>, box: Box): readonly number[] {
  const open = openCells(map)
  const openIn = ({ x, y, width, height }: Box): number[] => {
    const cells: number[] = []
    for (let row = Math.max(y, 0); row < Math.min(y + height, HEIGHT); row++)
      for (let column = Math.max(x, 0); column < Math.min(x + width, WIDTH); column++)
        if (open[cellAt(column, row)] === 1) cells.push(cellAt(column, row))
    return cells
  }
  const inside = openIn(box)
  if (inside.length > 0) return inside
  return openIn({ x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2 })
}

/**
 * Returns a shortest path from a cell with no steps to the cell `at`, including both, along the numbers that
 * `walkSteps` returned. The cell must be reachable.
 */
export function pathTo(steps: Int16Array, at: number): { readonly x: number; readonly y: number }[] {
  const path: { readonly x: number; readonly y: number }[] = []
  for (let cell = at; ;) {
    path.push({ x: columnOf(cell), y: rowOf(cell) })
    const left = steps[cell]!
    if (left <= 0) return path.reverse()
    cell += SIDES.find((side) => steps[cell + side] === left - 1)!
  }
}

/** Returns 1 for each cell that a creature can walk on, and 0 for all others. */
function openCells(map: readonly string[]): Uint8Array {
  const open = new Uint8Array(WIDTH * HEIGHT)
  for (const [y, row] of map.entries())
    for (let x = 0; x < WIDTH; x++) open[cellAt(x, y)] = CELL_GLYPHS.indexOf(row[x]!) >= Cell.FLOOR ? 1 : 0
  return open
}
