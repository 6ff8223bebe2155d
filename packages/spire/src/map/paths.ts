import type { Random } from '../random.js'
import { COLUMNS, ROWS, type MapGrid } from './grid.js'

const PATHS = 6
const LAST_COLUMN = COLUMNS - 1

/** Draws the six paths from the bottom row to the top one, and drops the doubled edges of the bottom row. */
export function drawPaths(grid: MapGrid, random: Random): void {
  const { edges, parentCount } = grid
  let firstStart = 0
  for (let path = 0; path < PATHS; path++) {
    let x = random.random(LAST_COLUMN)
    if (path === 0) firstStart = x
    // The second path alone must start elsewhere than the first.
    if (path === 1) while (x === firstStart) x = random.random(LAST_COLUMN)
    drawPath(grid, random, x)
  }
  const top = (ROWS - 1) * COLUMNS
  for (let x = 0; x < COLUMNS; x++) if (parentCount[top + x] !== 0) edges[top + x] = 2
  dropDoubledEdges(grid)
}

/** Where a path goes: row by row a step, kept apart from paths that have just parted, and never across another edge. */
function drawPath(grid: MapGrid, random: Random, start: number): void {
  // Locals, because this is the hot loop of a search over maps.
  const { edges, parentList, parentCount, minParent, maxParent } = grid
  let x = start
  for (let y = 0; y < ROWS - 1; y++) {
    const node = y * COLUMNS + x
    const above = (y + 1) * COLUMNS
    let to = x === 0 ? random.random(1) : x - 1 + random.random(x === LAST_COLUMN ? 1 : 2)
    // The list is that of the first candidate, even after the candidate has changed.
    let parents = parentList[above + to]!
    for (let left = parentCount[above + to]!; left > 0; left--, parents >>= 3) {
      const parent = parents & 7
      if (parent !== x && partedJustNow(minParent, maxParent, parent, x, y)) to = stepAway(random, x, to)
    }
    // Crossing would be an edge to the left under one of the left neighbour to the right, or the mirror of it.
    if (to < x && edges[node - 1]! & 4) to = x
    else if (to > x && edges[node + 1]! & 1) to = x
    edges[node]! |= 1 << (to - x + 1)
    const target = above + to
    const count = parentCount[target]!
    parentList[target]! |= x << (3 * count)
    parentCount[target] = count + 1
    if (x < minParent[target]!) minParent[target] = x
    if (x > maxParent[target]!) maxParent[target] = x
    x = to
  }
}

/** Whether two nodes of row y have a common parent, as the game tests it. */
function partedJustNow(
  minParent: Int8Array,
  maxParent: Int8Array,
  parent: number,
  x: number,
  y: number,
): boolean {
  // The game compares the column with the row here, so that left and right are not always what they say.
  const left = parent < y ? parent : x
  const right = parent < y ? x : parent
  const farRight = maxParent[y * COLUMNS + left]!
  return farRight >= 0 && farRight === minParent[y * COLUMNS + right]
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
