import type { Random } from '../numbers/random.js'
import { COLUMNS, columnOf, indexOf, ROWS, STRIDE, type MapGrid } from './grid.js'

const PATHS = 6
const LAST_COLUMN = COLUMNS - 1
/** The position, in a node's parent list, of the bits that contain the number of parents. */
const COUNT_SHIFT = 3 * PATHS

/**
 * Draws the paths, by default six, from the bottom row to the top, and removes duplicate edges from the bottom row. This is the hot
 * loop of map searches. Because draws are random, a processor would mispredict half of all branches, so the code avoids
 * branches where it can.
 */
export function drawPaths(grid: MapGrid, random: Random, paths = PATHS): void {
  let firstStart = 0
  for (let path = 0; path < paths; path++) {
    let x = random.random(LAST_COLUMN)
    if (path === 0) firstStart = x
    // Only the second path must start in a different column from the first path.
    if (path === 1) while (x === firstStart) x = random.random(LAST_COLUMN)
    drawPath(grid, random, x)
  }
  closeTop(grid)
  dropDoubledEdges(grid)
}

/**
 * Draws one path, row by row. A path moves away from paths that it has just split off from, and never crosses an edge.
 */
function drawPath(grid: MapGrid, random: Random, start: number): void {
  const { edges, rows, parentList, parentSet } = grid
  let node = indexOf(start, 0)
  for (let y = 0; y < ROWS - 1; y++) {
    const x = columnOf(node)
    let step: number
    // A separate call for each bound lets the engine know the divisor.
    if (x === 0) step = random.random(1)
    else if (x === LAST_COLUMN) step = random.random(1) - 1
    else step = random.random(2) - 1
    if (y > 0 && meetsSibling(grid, node, step, y)) step = stepAway(grid, random, node, step, y)
    // A step to the left crosses an edge of the left neighbor that leads to the right, and vice versa.
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

/**
 * Returns whether a step leads to a node that a sibling path also reaches. A sibling path is one that has just split
 * off from this path. Such steps are rare.
 */
function meetsSibling(grid: MapGrid, node: number, step: number, y: number): boolean {
  const { edges } = grid
  const to = node + step
  // The two other nodes that can lead to the target. For a straight step, these are both neighbors. Otherwise, they
  // are the node directly below the target and the node on its far side.
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

/** Returns whether two nodes in row `y` (1 or higher) have a common parent according to the game's check. */
function partedJustNow({ parentSet }: MapGrid, parent: number, node: number, y: number): boolean {
  // The game compares the column with the row here, so it sometimes swaps left and right.
  const swapped = columnOf(parent) >= y
  const left = parentSet[swapped ? node : parent]!
  const right = parentSet[swapped ? parent : node]!
  // These are the rightmost parent of the left node and the leftmost parent of the right node.
  return Math.clz32(left) === Math.clz32(right & -right)
}

/**
 * Changes a step that would meet sibling paths so that it avoids them. Checks the sibling paths in the order
 * that they were drawn.
 */
function stepAway(grid: MapGrid, random: Random, node: number, first: number, y: number): number {
  const x = columnOf(node)
  let step = first
  // Even after the step has changed, the game keeps using the parent list of the first step's target.
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

/** Connects the nodes in the top row to the boss. The grid has no row for the boss, so these edges go straight up. */
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

/** Removes each edge from the bottom row if a node further left already leads to the same node. */
function dropDoubledEdges({ edges, rows }: MapGrid): void {
  let reached = 0
  let row = 0
  for (let x = 0; x < COLUMNS; x++) {
    const node = indexOf(x, 0)
    // The edges as a set of target columns, shifted by one to make room for the column to the left of the first.
    const targets = edges[node]! << x
    const newTargets = (targets & ~reached) >> x
    edges[node] = newTargets
    row |= +(newTargets !== 0) << x
    reached |= targets
  }
  rows[0] = row
}
