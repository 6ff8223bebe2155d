import { bitCount, type Board } from '../board/board.js'
import type { Limits } from '../board/limits.js'
import { PORT, SHOP } from '../rules/node-types.js'
import { Domains } from './domains.js'
import { CLOSE, mostNodes } from './most-nodes.js'
import { nodesToServe } from './nodes-to-serve.js'
import { propagate } from './propagate.js'
import { RowCounts } from './row-counts.js'

/** The number of consecutive rows whose nodes are counted together. */
const MOST_ROWS = 4
/** The most rows of a board on which nodes are counted. On the longest boards, counting would take seconds. */
const LONGEST_BOARD = 32

/**
 * Returns whether counting proves that no types satisfy the rules on the given rows and edges. The counted numbers are
 * how many nodes of each type a row has. They are limited by the number of nodes that can have a type in up to four
 * consecutive rows. `given` contains fixed types by cell. Always returns false for boards with more than 32 rows. False doesn't mean that there is a
 * solution.
 */
export function noTypesAtAll(board: Board, limits: Limits, given: ReadonlyMap<number, number>): boolean {
  if (board.rows > LONGEST_BOARD) return false
  const domains = new Domains(board, limits)
  if (!domains.begin(given) || !propagate(domains)) return true
  const { types, shopEvery, minPorts } = limits
  const { rooms } = types
  const rows = board.rows - 1
  const counts = new RowCounts(limits)
  const certain = (type: number, first: number, last: number): number => {
    let count = 0
    for (let row = first; row <= last; row++) count += bitCount(domains.mustHave(type, row))
    return count
  }
  for (let row = 0; row < rows; row++) {
    const width = bitCount(board.nodes[row]!)
    counts.atMost(rooms, row, row, width)
    counts.atLeast(rooms, row, row, width)
    for (const type of rooms) counts.atLeast([type], row, row, certain(type, row, row))
  }
  for (const type of rooms) addBounds(counts, domains, type, rows)
  for (let first = 0; first + shopEvery <= rows; first++) {
    if (shopEvery === 0) break
    const last = first + shopEvery - 1
    const more = nodesToServe(domains, SHOP, first, last, 1)
    counts.atLeast([SHOP], first, last, certain(SHOP, first, last) + more)
  }
  const ports = minPorts === 0 ? 0 : nodesToServe(domains, PORT, 0, rows - 1, minPorts)
  counts.atLeast([PORT], 0, rows - 1, certain(PORT, 0, rows - 1) + ports)
  return counts.areImpossible()
}

/** Adds the most nodes of a type in consecutive rows, except bounds that follow from those for fewer rows. */
function addBounds(counts: RowCounts, domains: Domains, type: number, rows: number): void {
  /** The bounds by the number of rows, less 1, and the first row. */
  const bounds: number[][] = []
  for (let length = 1; length <= Math.min(MOST_ROWS, rows); length++) {
    bounds.push([])
    for (let first = 0; first + length <= rows; first++) {
      const most = mostNodes(domains, type, first, first + length - 1, CLOSE)
      const parts = bounds
        .slice(0, -1)
        .map((shorter, i) => shorter[first]! + bounds[length - 2 - i]![first + i + 1]!)
      bounds[length - 1]!.push(Math.min(most, ...parts))
      if (most < Math.min(...parts)) counts.atMost([type], first, first + length - 1, most)
    }
  }
}
