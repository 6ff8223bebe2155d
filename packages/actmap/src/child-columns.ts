import type { Limits } from './limits.js'

/** Which of the lanes left, same and right a node leads to, as bits 1, 2 and 4, by the number of its edges. */
const OPTIONS: readonly (readonly number[])[] = [[], [1, 2, 4], [5, 3, 6], [7]]
const BITS = [0, 1, 1, 2, 1, 2, 2, 3]

/**
 * Where the edges of a row lead: for each node the columns of its children as a mask.
 *
 * `share` edges are aimed at. Edges that meet make the next row narrower, so for given numbers of edges the width of
 * the next row says how many must meet; which numbers can be reached is known from the right end of the row before the
 * first choice is made, so that no choice leads into a dead end. Straight ahead everywhere is always possible.
 */
export function childColumns(
  cols: readonly number[],
  ranks: readonly number[],
  share: number,
  limits: Limits,
  pickWidth: (widths: readonly number[]) => number,
  pickOption: (col: number, options: readonly number[]) => number,
): number[] {
  const width = cols.length
  const most = width * Math.min(limits.maxOutDegree, 2)
  const wanted = share < width ? width : share > most ? most : share
  const order = byRank(ranks)
  const reachable = new Int32Array((width + 1) * 4)
  for (let off = 0; ; off = off <= 0 ? 1 - off : -off) {
    const edges = wanted + off
    if (edges < width || edges > most) continue
    const degrees = degreesOf(cols, ranks, order, edges - width, limits)
    const meetings = meetingsFrom(cols, degrees, limits, reachable)
    const widths: number[] = []
    for (let next = limits.leastWidth; next <= limits.mostWidth && next <= edges; next++) {
      if ((meetings >>> (edges - next)) & 1) widths.push(next)
    }
    if (widths.length === 0) continue
    const next = widths.length === 1 ? widths[0]! : pickWidth(widths)
    return placeEdges(cols, degrees, edges - next, limits, reachable, pickOption)
  }
}

/** The places of nodes from the highest rank to the lowest. */
function byRank(ranks: readonly number[]): number[] {
  const order: number[] = []
  for (let i = 0; i < ranks.length; i++) {
    let at = i
    while (at > 0 && ranks[order[at - 1]!]! < ranks[i]!) {
      order[at] = order[at - 1]!
      at--
    }
    order[at] = i
  }
  return order
}

/**
 * The number of edges of each node: all have 1, and those of highest rank 1 more until none is left over. Where rules
 * allow 3, every fourth node takes 2 more when its turn comes.
 */
function degreesOf(
  cols: readonly number[],
  ranks: readonly number[],
  order: readonly number[],
  more: number,
  limits: Limits,
): number[] {
  const degrees = order.map(() => 1)
  let left = more
  for (let k = 0; left > 0; k++) {
    const i = order[k]!
    const inner = cols[i]! > 0 && cols[i]! < limits.columns - 1
    const taken = left > 1 && limits.maxOutDegree > 2 && inner && ranks[i]! % 4 === 0 ? 2 : 1
    degrees[i] = 1 + taken
    left -= taken
  }
  return degrees
}

/**
 * Fills `reachable[i * 4 + used]` with the numbers of meetings, as bits, that nodes from `i` on can have when `used`
 * tells which of the lanes left of node `i` (1) and straight ahead (2) are taken already; gives it for the whole row.
 */
function meetingsFrom(
  cols: readonly number[],
  degrees: readonly number[],
  limits: Limits,
  reachable: Int32Array,
): number {
  const width = cols.length
  for (let used = 0; used < 4; used++) reachable[width * 4 + used] = 1
  for (let i = width - 1; i >= 0; i--) {
    const options = OPTIONS[degrees[i]!]!
    for (let used = 0; used < 4; used++) {
      let numbers = 0
      for (let k = 0; k < options.length; k++) {
        const option = options[k]!
        if (allowed(option, used, cols[i]!, limits)) {
          numbers |= reachable[(i + 1) * 4 + nextUsed(option, used, cols, i)]! << BITS[option & used]!
        }
      }
      reachable[i * 4 + used] = numbers
    }
  }
  return reachable[0]!
}

function placeEdges(
  cols: readonly number[],
  degrees: readonly number[],
  meetings: number,
  limits: Limits,
  reachable: Int32Array,
  pickOption: (col: number, options: readonly number[]) => number,
): number[] {
  const children: number[] = []
  let used = 0
  let left = meetings
  for (let i = 0; i < cols.length; i++) {
    const open: number[] = []
    for (const option of OPTIONS[degrees[i]!]!) {
      const after = left - BITS[option & used]!
      if (after < 0 || !allowed(option, used, cols[i]!, limits)) continue
      if ((reachable[(i + 1) * 4 + nextUsed(option, used, cols, i)]! >>> after) & 1) open.push(option)
    }
    const option = open.length === 1 ? open[0]! : pickOption(cols[i]!, open)
    left -= BITS[option & used]!
    used = nextUsed(option, used, cols, i)
    children.push((option << cols[i]!) >> 1)
  }
  return children
}

/** Whether a node may lead to these lanes: they exist, and no edge crosses one of a node to the left. */
function allowed(option: number, used: number, col: number, limits: Limits): boolean {
  if (col === 0 && (option & 1) !== 0) return false
  if (col === limits.columns - 1 && (option & 4) !== 0) return false
  return limits.allowCrossing || (used & 2) === 0 || (option & 1) === 0
}

/** Which of the lanes left of and straight ahead of the next node are taken when this one leads to `option`. */
function nextUsed(option: number, used: number, cols: readonly number[], i: number): number {
  if (i + 1 === cols.length) return 0
  return ((option | used) >> (cols[i + 1]! - cols[i]!)) & 3
}
