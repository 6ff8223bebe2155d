import type { Random } from '../random.js'
import { COLUMNS, ROWS, type MapGrid } from './grid.js'

const PATHS = 6
const LAST_COLUMN = COLUMNS - 1

/** Draws the six paths from the bottom row to the top one, and drops the doubled edges of the bottom row. */
export function drawPaths(grid: MapGrid, random: Random): void {
  let firstStart = 0
  for (let path = 0; path < PATHS; path++) {
    let x = random.random(LAST_COLUMN)
    if (path === 0) firstStart = x
    // The second path alone must start elsewhere than the first.
    if (path === 1) while (x === firstStart) x = random.random(LAST_COLUMN)
    for (let y = 0; y < ROWS - 1; y++) {
      const to = nextColumn(grid, random, x, y)
      addEdge(grid, x, y, to)
      x = to
    }
  }
  for (let x = 0; x < COLUMNS; x++) {
    const top = (ROWS - 1) * COLUMNS + x
    if (grid.parentCount[top] !== 0) grid.edges[top] = 2
  }
  dropDoubledEdges(grid)
}

/** Where a path at (x, y) goes: a step, kept apart from paths that have just parted, and never across another edge. */
function nextColumn(grid: MapGrid, random: Random, x: number, y: number): number {
  let to =
    x === 0 ? random.random(1) : x === LAST_COLUMN ? x - 1 + random.random(1) : x - 1 + random.random(2)
  const candidate = (y + 1) * COLUMNS + to
  let parents = grid.parentList[candidate]!
  // The list is that of the first candidate, even after the candidate has changed.
  for (let left = grid.parentCount[candidate]!; left > 0; left--, parents >>= 3) {
    const parent = parents & 7
    if (parent !== x && partedJustNow(grid, parent, x, y)) to = stepAway(random, x, to)
  }
  const row = y * COLUMNS
  if (x > 0) {
    const edges = grid.edges[row + x - 1]!
    if (edges !== 0) {
      const farthest = x - 1 + (edges & 4 ? 1 : edges & 2 ? 0 : -1)
      if (farthest > to) to = farthest
    }
  }
  if (x < LAST_COLUMN) {
    const edges = grid.edges[row + x + 1]!
    if (edges !== 0) {
      const farthest = x + 1 + (edges & 1 ? -1 : edges & 2 ? 0 : 1)
      if (farthest < to) to = farthest
    }
  }
  return to
}

/** Whether two nodes of row y have a common parent, as the game tests it. */
function partedJustNow(grid: MapGrid, parent: number, x: number, y: number): boolean {
  // The game compares the column with the row here, so that left and right are not always what they say.
  const left = parent < y ? parent : x
  const right = parent < y ? x : parent
  const farRight = grid.maxParent[y * COLUMNS + left]!
  return farRight >= 0 && farRight === grid.minParent[y * COLUMNS + right]
}

function stepAway(random: Random, x: number, to: number): number {
  if (to > x) {
    const other = x - 1 + random.random(1)
    return other < 0 ? x : other
  }
  if (to === x) {
    const other = x - 1 + random.random(2)
    return other > LAST_COLUMN ? x - 1 : other < 0 ? x + 1 : other
  }
  const other = x + random.random(1)
  return other > LAST_COLUMN ? x : other
}

function addEdge(grid: MapGrid, x: number, y: number, to: number): void {
  grid.edges[y * COLUMNS + x]! |= 1 << (to - x + 1)
  const target = (y + 1) * COLUMNS + to
  grid.parentList[target]! |= x << (3 * grid.parentCount[target]!++)
  if (x < grid.minParent[target]!) grid.minParent[target] = x
  if (x > grid.maxParent[target]!) grid.maxParent[target] = x
}

/** In the bottom row an edge to a node that a node further left already reaches is deleted. */
function dropDoubledEdges(grid: MapGrid): void {
  let reached = 0
  for (let x = 0; x < COLUMNS; x++) {
    // The edges as a set of columns, shifted by one so that the column left of the first has a bit.
    const targets = grid.edges[x]! << x
    grid.edges[x] = (targets & ~reached) >> x
    reached |= targets
  }
}
