// The six paths of a map, drawn step by step as in src/map/paths.ts.
import { at, COLUMNS, columnOf, edges, indexOf, parentLists, parentSets, ROWS, rows, STRIDE } from './grid'
import { nextInt } from './random'

const PATHS = 6
const LAST_COLUMN = COLUMNS - 1
const COUNT_SHIFT = 3 * PATHS

export function drawPaths(): void {
  let firstStart = 0
  for (let path = 0; path < PATHS; path++) {
    let x = nextInt(COLUMNS)
    if (path == 0) firstStart = x
    if (path == 1) while (x == firstStart) x = nextInt(COLUMNS)
    drawPath(x)
  }
  closeTop()
  dropDoubledEdges()
}

@inline
function drawPath(start: i32): void {
  let node = indexOf(start, 0)
  for (let y = 0; y < ROWS - 1; y++) {
    const x = columnOf(node)
    let step: i32
    if (x == 0) step = nextInt(2)
    else if (x == LAST_COLUMN) step = nextInt(2) - 1
    else step = nextInt(3) - 1
    if (y > 0 && meetsSibling(node, step, y)) step = stepAway(node, step, y)
    const crossed = ((at(edges, node - 1) >> 2) & (step >> 31)) | (at(edges, node + 1) & (-step >>> 31))
    step &= crossed - 1
    store<u8>(edges + node, at(edges, node) | (1 << (step + 1)))
    store<u8>(rows + y, at(rows, y) | (1 << x))
    node += STRIDE + step
    const list = parentLists + (node << 2)
    const parents = load<u32>(list)
    store<u32>(list, (parents | (x << (3 * (parents >> COUNT_SHIFT)))) + (1 << COUNT_SHIFT))
    store<u8>(parentSets + node, at(parentSets, node) | (1 << x))
  }
}

@inline
function meetsSibling(node: i32, step: i32, y: i32): bool {
  const to = node + step
  const left = to - i32(step <= 0)
  const right = to + i32(step >= 0)
  const leftLeads = (at(edges, left) >> (to - left + 1)) & 1
  const rightLeads = (at(edges, right) >> (to - right + 1)) & 1
  if ((leftLeads | rightLeads) == 0) return false
  return (leftLeads != 0 && partedJustNow(left, node, y)) || (rightLeads != 0 && partedJustNow(right, node, y))
}

function partedJustNow(parent: i32, node: i32, y: i32): bool {
  const swapped = columnOf(parent) >= y
  const left = at(parentSets, swapped ? node : parent)
  const right = at(parentSets, swapped ? parent : node)
  return clz(left) == clz(right & -right)
}

function stepAway(node: i32, first: i32, y: i32): i32 {
  const x = columnOf(node)
  let step = first
  let list = load<u32>(parentLists + ((node + STRIDE + first) << 2))
  for (let left = list >> COUNT_SHIFT; left > 0; left--) {
    const parent = <i32>(list & 7)
    if (parent != x && partedJustNow(indexOf(parent, y), node, y)) step = otherStep(x, step)
    list >>= 3
  }
  return step
}

function otherStep(x: i32, step: i32): i32 {
  if (step > 0) {
    const other = nextInt(2) - 1
    return x + other < 0 ? 0 : other
  }
  if (step == 0) {
    const other = nextInt(3) - 1
    return x + other > LAST_COLUMN ? -1 : x + other < 0 ? 1 : other
  }
  const other = nextInt(2)
  return x + other > LAST_COLUMN ? 0 : other
}

@inline
function closeTop(): void {
  let row = 0
  for (let x = 0; x < COLUMNS; x++) {
    const node = indexOf(x, ROWS - 1)
    const reached = i32(at(parentSets, node) != 0)
    store<u8>(edges + node, reached << 1)
    row |= reached << x
  }
  store<u8>(rows + ROWS - 1, row)
}

@inline
function dropDoubledEdges(): void {
  let reached = 0
  let row = 0
  for (let x = 0; x < COLUMNS; x++) {
    const node = indexOf(x, 0)
    const targets = at(edges, node) << x
    const kept = (targets & ~reached) >> x
    store<u8>(edges + node, kept)
    row |= i32(kept != 0) << x
    reached |= targets
  }
  store<u8>(rows, row)
}
