import { mayBeIn, type Limits } from '../board/limits.js'
import { FREE, PORT, SHOP } from '../rules/node-types.js'
import { RowCounts } from './row-counts.js'

/** The maximum number of edges into a node: one from each of the neighboring lanes and one from its own. */
const MOST_PARENTS = 3

/**
 * Returns whether counting proves that no map satisfies the rules, whatever its rows and edges are. The counted numbers
 * are how many nodes of each type a row has. They are limited by the rows' widths, counts, gaps, windows and the rules
 * about types in rows and on paths. False doesn't mean that there is a map.
 */
export function noMapAtAll(limits: Limits): boolean {
  const { types, widths, shopEvery, minPorts } = limits
  const rows = limits.rows - 1
  const counts = new RowCounts(limits)
  for (const [row, width] of widths.entries()) {
    counts.atMost(types.rooms, row, row, width.most)
    counts.atLeast(types.rooms, row, row, width.least)
    const forbidden = types.rooms.filter((type) => !mayHave(limits, type, row))
    if (forbidden.length > 0) counts.atMost(forbidden, row, row, 0)
  }
  for (const type of types.rooms) {
    const gap = limits.mapGap[type]!
    if (gap > 0) {
      for (let row = 0; row < rows; row++) counts.atMost([type], row, Math.min(row + gap, rows) - 1, 1)
    }
    if (limits.pathGap[type]! < 2) continue
    for (let row = 0; row < rows - 1; row++) {
      const both = mostWithoutEdge(widths[row]!.most, widths[row + 1]!.most, limits.maxOutDegree)
      counts.atMost([type], row, row + 1, both)
    }
  }
  for (let first = 0; first + shopEvery <= rows; first++) {
    const last = first + shopEvery - 1
    counts.atLeast([SHOP], first, last, pathsApart(limits, first, last))
  }
  counts.atLeast([PORT], 0, rows - 1, minPorts * pathsApart(limits, 0, rows - 1))
  return counts.areImpossible()
}

function mayHave(limits: Limits, type: number, row: number): boolean {
  const fixed = limits.fixed[row]!
  return (fixed === FREE || fixed === type) && row >= limits.lowestRow[type]! && mayBeIn(limits, type, row)
}

/** Returns the most nodes that two rows can have of a type if no edge may join two of them. */
function mostWithoutEdge(below: number, above: number, maxOutDegree: number): number {
  const mostChildren = Math.min(maxOutDegree, MOST_PARENTS)
  let most = 0
  for (let low = 0; low <= below; low++) {
    const high = above - Math.ceil(low / MOST_PARENTS)
    for (let up = 0; up <= high; up++) {
      if (low <= below - Math.ceil(up / mostChildren)) most = Math.max(most, low + up)
    }
  }
  return most
}

/** Returns how many paths through the rows are sure to have no node in common: two, unless a row may have one node. */
function pathsApart({ widths }: Limits, first: number, last: number): number {
  return widths.slice(first, last + 1).some(({ least }) => least < 2) ? 1 : 2
}
