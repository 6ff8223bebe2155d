import type { Random } from '../numbers/random.js'
import { COLUMNS, columnOf, indexOf, ROWS, STRIDE, type MapGrid } from './grid.js'

const PATHS = 6
const LAST_COLUMN = COLUMNS - 1
/** Where the list of a node's parents ends and their count begins. */
const COUNT_SHIFT = 3 * PATHS

/**
 * Draws the six paths from the bottom row to the top one, and drops the doubled edges of the bottom row. This is the hot
 * loop of a search over maps: on random bits a processor guesses half of the branches wrong, so it has few of them.
 */
export function drawPaths(grid: MapGrid, random: Random): void {
  let firstStart = 0
  for (let path = 0; path < PATHS; path++) {
    let x = random.random(LAST_COLUMN)
    if (path === 0) firstStart = x
    // The second path alone must start elsewhere than the first.
    if (path === 1) while (x === firstStart) x = random.random(LAST_COLUMN)
    drawPath(grid, random, x)
  }
  closeTop(grid)
  dropDoubledEdges(grid)
}

/** Where a path goes: row by row a step, kept apart from paths that have just parted, and never across another edge. */
function drawPath(grid: MapGrid, random: Random, start: number): void {
  const { edges, rows, parentList, parentSet } = grid
  let node = indexOf(start, 0)
  for (let y = 0; y < ROWS - 1; y++) {
    const x = columnOf(node)
    let step: number
    // A call for each bound, so that an engine knows what it divides by.
    if (x === 0) step = random.random(1)
    else if (x === LAST_COLUMN) step = random.random(1) - 1
    else step = random.random(2) - 1
    if (y > 0 && meetsSibling(grid, node, step, y)) step = stepAway(grid, random, node, step, y)
    // Crossing would be an edge to the left under one of the left neighbour to the right, or the mirror of it.
    const crossed = ((edges[node - 1]! >> 2) & (step >> 31)) | (edges[node + 1]! & (-step >>> 31))
    step &= crossed - 1
    edges[node]! |= 1 << (step + 1)
    rows[y]! |= 1 << x
    node += STRIDE + step
    const list = parentList[node]!
    parentList[node] = (list | (x << (3 * (list >>> COUNT_SHIFT)))) + (1 << COUNT_SHIFT)
    parentSet[node]! |= 1 << x
  }
}

/** Whether the step leads to where a path leads that has parted from this one in the row below: most do not. */
function meetsSibling(grid: MapGrid, node: number, step: number, y: number): boolean {
  const { edges } = grid
  const to = node + step
  // The other two that can lead there: beside a straight step on both sides, else the one passed and the one beyond.
  const left = to - +(step <= 0)
  const right = to + +(step >= 0)
  const leftLeads = (edges[left]! >> (to - left + 1)) & 1
  const rightLeads = (edges[right]! >> (to - right + 1)) & 1
  if ((leftLeads | rightLeads) === 0) return false
  return (
    (leftLeads !== 0 && partedJustNow(grid, left, node, y)) ||
    (rightLeads !== 0 && partedJustNow(grid, right, node, y))
  )
}

/** Whether two nodes of row y, from 1, have a common parent, as the game tests it. */
function partedJustNow({ parentSet }: MapGrid, parent: number, node: number, y: number): boolean {
  // The game compares the column with the row here, so that left and right are not always what they say.
  const swapped = columnOf(parent) >= y
  const left = parentSet[swapped ? node : parent]!
  const right = parentSet[swapped ? parent : node]!
  // The farthest parent to the right of the one, and to the left of the other.
  return Math.clz32(left) === Math.clz32(right & -right)
}

/** Moves a step away from each sibling that it meets, in the order in which they came there. */
function stepAway(grid: MapGrid, random: Random, node: number, first: number, y: number): number {
  const x = columnOf(node)
  let step = first
  // The list is that of the first step, even after the step has changed.
  let list = grid.parentList[node + STRIDE + first]!
  for (let left = list >>> COUNT_SHIFT; left > 0; left--, list >>= 3) {
    const parent = list & 7
    if (parent !== x && partedJustNow(grid, indexOf(parent, y), node, y)) step = otherStep(random, x, step)
  }
  return step
}

function otherStep(random: Random, x: number, step: number): number {
  if (step > 0) {
    const other = random.random(1) - 1
    return x + other < 0 ? 0 : other
  }
  if (step === 0) {
    const other = random.random(2) - 1
    return x + other > LAST_COLUMN ? -1 : x + other < 0 ? 1 : other
  }
  const other = random.random(1)
  return x + other > LAST_COLUMN ? 0 : other
}

/** The nodes of the last row lead to the boss; the grid has no row for it, so their edge goes straight. */
function closeTop({ edges, rows, parentSet }: MapGrid): void {
  let row = 0
  for (let x = 0; x < COLUMNS; x++) {
    const node = indexOf(x, ROWS - 1)
    const reached = +(parentSet[node] !== 0)
    edges[node] = reached << 1
    row |= reached << x
  }
  rows[ROWS - 1] = row
}

/** In the bottom row an edge to a node that a node further left already reaches is deleted. */
function dropDoubledEdges({ edges, rows }: MapGrid): void {
  let reached = 0
  let row = 0
  for (let x = 0; x < COLUMNS; x++) {
    const node = indexOf(x, 0)
    // The edges as a set of columns, shifted by one so that the column left of the first has a bit.
    const targets = edges[node]! << x
    const kept = (targets & ~reached) >> x
    edges[node] = kept
    row |= +(kept !== 0) << x
    reached |= targets
  }
  rows[0] = row
}
