import { mayBeIn, NO_LIMIT, type Limits } from '../board/limits.js'
import { FREE, PORT, SHOP, TREASURE } from '../rules/node-types.js'
import { isInfeasible, type Inequality } from './linear-system.js'

/** The maximum number of edges into a node: one from each of the neighboring lanes and one from its own. */
const MOST_PARENTS = 3

/**
 * Returns whether counting proves that no map satisfies the rules, whatever its rows and edges are. The counted numbers
 * are how many nodes of each type a row has. They are limited by the rows' widths, counts, gaps, windows and the rules
 * about types in rows and on paths. False doesn't mean that there is a map.
 */
export function noMapAtAll(limits: Limits): boolean {
  const { types, least, most, widths, windows, shopEvery, minPorts } = limits
  const rows = limits.rows - 1
  const system: Inequality[] = []
  /** Limits a sum over the given types in rows `first` to `last`. */
  const limit = (
    codes: readonly number[],
    first: number,
    last: number,
    bound: number,
    sign: 1 | -1,
  ): void => {
    const coefficients = types.rooms.flatMap((type) =>
      widths.map((_, row) => (codes.includes(type) && row >= first && row <= last ? sign : 0)),
    )
    system.push({ coefficients, bound: bound * sign })
  }
  const atMost = (codes: readonly number[], first: number, last: number, bound: number): void =>
    limit(codes, first, last, bound, 1)
  const atLeast = (type: number, first: number, last: number, bound: number): void => {
    if (bound > 0 && first <= last) limit([type], first, last, bound, -1)
  }
  for (const [row, width] of widths.entries()) {
    atMost(types.rooms, row, row, width.most)
    limit(types.rooms, row, row, width.least, -1)
    const forbidden = types.rooms.filter((type) => !mayHave(limits, type, row))
    if (forbidden.length > 0) atMost(forbidden, row, row, 0)
  }
  for (const type of types.rooms) {
    atLeast(type, 0, rows - 1, least[type]!)
    if (most[type]! < NO_LIMIT) atMost([type], 0, rows - 1, most[type]!)
    const gap = limits.mapGap[type]!
    if (gap > 0) {
      for (let row = 0; row < rows; row++) atMost([type], row, Math.min(row + gap, rows) - 1, 1)
    }
    if (limits.pathGap[type]! < 2) continue
    for (let row = 0; row < rows - 1; row++) {
      const both = mostWithoutEdge(widths[row]!.most, widths[row + 1]!.most, limits.maxOutDegree)
      atMost([type], row, row + 1, both)
    }
  }
  atLeast(PORT, limits.portRow, limits.portRow, limits.portRow < 0 ? 0 : 1)
  atLeast(TREASURE, limits.treasureFirst, limits.treasureLast, 1)
  for (const { type, first, last, count } of windows) atLeast(type, first, last, count)
  for (let last = shopEvery - 1; last < rows; last++) {
    const first = last - shopEvery + 1
    atLeast(SHOP, first, last, shopEvery === 0 ? 0 : pathsApart(limits, first, last))
  }
  atLeast(PORT, 0, rows - 1, minPorts * pathsApart(limits, 0, rows - 1))
  return isInfeasible(system)
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
