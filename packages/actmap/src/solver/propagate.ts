import { bitCount, lowest, STRIDE } from '../board/board.js'
import { NO_LIMIT, type Window } from '../board/limits.js'
import { FREE, PORT, SHOP, TREASURE } from '../rules/node-types.js'
import type { Domains } from './domains.js'
import { mostNodes } from './most-nodes.js'
import { nodesToServe } from './nodes-to-serve.js'

/**
 * Removes from all nodes the types that the decisions so far rule out. Returns false if the rules can no longer be
 * satisfied.
 */
export function propagate(domains: Domains): boolean {
  for (;;) {
    domains.visits += domains.cells.length
    while (domains.settled.length > 0)
      if (!excludeFromNeighbours(domains, domains.settled.pop()!)) return false
    const before = domains.mark()
    if (!enforceCounts(domains) || !enforceWindows(domains)) return false
    if (domains.mark() === before && domains.settled.length === 0)
      return enforcePaths(domains) && enoughRoom(domains)
  }
}

/**
 * Enforces the distance rules around a node whose type is decided: no node that is too close to it may have the same
 * type. Returns false if a node has no possible type left.
 */
function excludeFromNeighbours(domains: Domains, cell: number): boolean {
  const { board, limits } = domains
  const types = domains.types[cell]!
  if (types === 0) return false
  const type = lowest(types)
  const row = (cell / STRIDE) | 0
  const gap = limits.pathGap[type]!
  let up = board.children[cell]!
  let down = board.parents[cell]!
  for (let step = 1; step < gap && (up | down) !== 0; step++) {
    if (row + step < domains.rows - 1 && !domains.forbid(type, row + step, up)) return false
    if (row - step >= 0 && !domains.forbid(type, row - step, down)) return false
    up = row + step < domains.rows - 1 ? board.childrenOf(row + step, up) : 0
    down = row - step > 0 ? board.parentsOf(row - step, down) : 0
  }
  const apart = limits.mapGap[type]!
  const own = 1 << (cell % STRIDE)
  for (let near = Math.max(0, row - apart + 1); near < Math.min(domains.rows - 1, row + apart); near++) {
    if (!domains.forbid(type, near, near === row ? ~own : ~0)) return false
  }
  if (limits.siblings[type]! && limits.fixed[row] === FREE)
    return domains.forbid(type, row, board.siblingsOf(cell))
  return true
}

/**
 * Enforces the minimum and maximum number of nodes of each type. If a type has reached its maximum, no other node can
 * have it. If a type has only as many candidates left as it needs, all of them get the type. Returns false if a limit
 * can't be met.
 */
function enforceCounts(domains: Domains): boolean {
  const { limits, mayCount, mustCount } = domains
  let room = 0
  let missing = 0
  for (const type of limits.types.rooms) {
    const least = limits.least[type]!
    const most = limits.most[type]!
    if (mustCount[type]! > most || mayCount[type]! < least) return false
    if (mustCount[type] === most && mayCount[type]! > most && !forbidElsewhere(domains, type)) return false
    if (mayCount[type] === least && mustCount[type]! < least) {
      if (!assignAll(domains, type, 0, domains.rows - 2)) return false
    }
    room += Math.min(most - mustCount[type]!, mayCount[type]! - mustCount[type]!)
    missing += Math.max(0, least - mustCount[type]!)
  }
  return room >= domains.open && missing <= domains.open
}

function forbidElsewhere(domains: Domains, type: number): boolean {
  for (let row = 0; row < domains.rows - 1; row++) {
    if (!domains.forbid(type, row, ~domains.mustHave(type, row))) return false
  }
  return true
}

function assignAll(domains: Domains, type: number, first: number, last: number): boolean {
  for (let row = first; row <= last; row++) {
    const open = domains.mayHave(type, row) & ~domains.mustHave(type, row)
    for (let rest = open; rest !== 0; rest &= rest - 1) {
      if (!domains.keep(row * STRIDE + lowest(rest), 1 << type)) return false
    }
  }
  return true
}

function enforceWindows(domains: Domains): boolean {
  const { portRow, treasureFirst, treasureLast, windows } = domains.limits
  return (
    (portRow < 0 || keepWindow(domains, PORT, portRow, portRow)) &&
    keepWindow(domains, TREASURE, treasureFirst, treasureLast) &&
    windows.every((window) => keepCount(domains, window))
  )
}

/**
 * Assigns a window's type to all candidates in the window's rows if there are only as many as the window needs. Returns
 * false if there are fewer.
 */
function keepCount(domains: Domains, { type, first, last, count }: Window): boolean {
  let places = 0
  let certain = 0
  for (let row = first; row <= last; row++) {
    places += bitCount(domains.mayHave(type, row))
    certain += bitCount(domains.mustHave(type, row))
  }
  if (certain >= count || places > count) return true
  return places === count && assignAll(domains, type, first, last)
}

function keepWindow(domains: Domains, type: number, first: number, last: number): boolean {
  let places = 0
  let only = 0
  for (let row = first; row <= last; row++) {
    if (domains.mustHave(type, row) !== 0) return true
    const may = domains.mayHave(type, row)
    places += bitCount(may)
    if (may !== 0) only = row * STRIDE + lowest(may)
  }
  if (first > last || places > 1) return true
  return places === 1 && domains.keep(only, 1 << type)
}

/** Returns whether every path can still get the Ports and Shops that it needs. */
function enforcePaths(domains: Domains): boolean {
  const { limits } = domains
  return (
    (limits.minPorts === 0 || fewestOnPath(domains, PORT) >= limits.minPorts) &&
    (limits.shopEvery === 0 || longestWithout(domains, SHOP) < limits.shopEvery) &&
    enoughPorts(domains) &&
    enoughShops(domains)
  )
}

/**
 * Returns the smallest number of candidates for a type on any path from row 0 to the boss. If `certain` is true, counts
 * only nodes that must have the type.
 */
export function fewestOnPath(domains: Domains, type: number, certain = false): number {
  const { board, rows } = domains
  const fewest = new Int32Array(rows * STRIDE)
  let least = 0x7fff
  for (const cell of domains.cells) {
    const row = (cell / STRIDE) | 0
    let before = row === 0 ? 0 : 0x7fff
    for (let rest = board.parents[cell]!; rest !== 0; rest &= rest - 1) {
      before = Math.min(before, fewest[(row - 1) * STRIDE + lowest(rest)]!)
    }
    const columns = certain ? domains.mustHave(type, row) : domains.mayHave(type, row)
    fewest[cell] = before + ((columns >> (cell % STRIDE)) & 1)
    if (row === rows - 2) least = Math.min(least, fewest[cell]!)
  }
  return least
}

/**
 * Finds the longest stretch of consecutive nodes without a candidate for the type, over all paths. Returns the number
 * of nodes in the stretch.
 */
function longestWithout(domains: Domains, type: number): number {
  const { board } = domains
  const without = new Int32Array(domains.rows * STRIDE)
  let longest = 0
  for (const cell of domains.cells) {
    const row = (cell / STRIDE) | 0
    if ((domains.mayHave(type, row) >> (cell % STRIDE)) & 1) continue
    let before = 0
    for (let rest = board.parents[cell]!; rest !== 0; rest &= rest - 1) {
      before = Math.max(before, without[(row - 1) * STRIDE + lowest(rest)]!)
    }
    without[cell] = before + 1
    longest = Math.max(longest, before + 1)
  }
  return longest
}

/**
 * Returns whether there is still room for the minimum number of nodes of each type. Checks only types whose nodes must
 * be a certain distance apart or have different parents.
 */
function enoughRoom(domains: Domains): boolean {
  const { limits, bound, boundMay, mayCount, mustCount } = domains
  for (const type of limits.types.rooms) {
    const spaced = limits.pathGap[type]! > 1 || limits.mapGap[type]! > 0 || limits.siblings[type]!
    const least = limits.least[type]!
    if (!spaced || mustCount[type]! >= least) continue
    // Removing a candidate lowers the bound by at most one. The old bound is good enough as long as there is room to
    // spare.
    const lost = boundMay[type]! - mayCount[type]!
    if (bound[type]! >= 0 && lost >= 0 && bound[type]! - lost >= least) continue
    bound[type] = mostNodes(domains, type)
    boundMay[type] = mayCount[type]!
    if (bound[type]! < least) return false
  }
  return true
}

/** Returns whether the number of Ports that paths still need fits within the maximum number of Ports. */
function enoughPorts(domains: Domains): boolean {
  const { limits, mustCount, rows } = domains
  if (limits.minPorts === 0 || limits.most[PORT] === NO_LIMIT) return true
  return mustCount[PORT]! + nodesToServe(domains, PORT, 0, rows - 2, limits.minPorts) <= limits.most[PORT]!
}

/**
 * Returns whether the number of Shops that paths still need fits within the maximum number of Shops. Adds up the Shops
 * that are needed in non-overlapping ranges of rows.
 */
function enoughShops(domains: Domains): boolean {
  const { limits, mustCount, rows } = domains
  const every = limits.shopEvery
  if (every === 0 || limits.most[SHOP] === NO_LIMIT) return true
  for (let start = 0; start < every && start + every <= rows - 1; start++) {
    let needed = mustCount[SHOP]!
    for (let row = start; row + every <= rows - 1; row += every)
      needed += nodesToServe(domains, SHOP, row, row + every - 1, 1)
    if (needed > limits.most[SHOP]!) return false
  }
  return true
}
