import { bitCount, lowest, STRIDE } from '../board/board.js'
import type { Window } from '../board/limits.js'
import { PORT, SHOP, TREASURE } from '../rules/node-types.js'
import { rankFor } from '../typing/ranks.js'
import type { Domains } from './domains.js'
import { fewestOnPath } from './propagate.js'

/** A decision by the solver: a node, and the type to try for it. */
export interface Decision {
  readonly cell: number
  readonly type: number
}

/**
 * Returns the most urgent decision, or null if nothing is missing. In order of urgency, decisions fill windows of rows
 * that lack a required type, add Shops and Ports to paths that need them, and place the type with the least room to
 * spare.
 */
export function mostPressing(domains: Domains, words: Int32Array): Decision | null {
  const { limits } = domains
  const { portRow, treasureFirst, treasureLast, windows } = limits
  return (
    inWindow(domains, words, PORT, portRow, portRow) ??
    inWindow(domains, words, TREASURE, treasureFirst, treasureLast) ??
    inRequiredWindow(domains, words, windows) ??
    forShops(domains, words) ??
    forPorts(domains, words) ??
    forCounts(domains, words)
  )
}

function inWindow(
  domains: Domains,
  words: Int32Array,
  type: number,
  first: number,
  last: number,
  count = 1,
): Decision | null {
  if (first < 0) return null
  const cells: number[] = []
  let certain = 0
  for (let row = first; row <= last; row++) {
    const must = domains.mustHave(type, row)
    certain += bitCount(must)
    if (certain >= count) return null
    cells.push(...cellsOf(row, domains.mayHave(type, row) & ~must))
  }
  return cells.length === 0 ? null : { cell: highest(cells, type, words), type }
}

function inRequiredWindow(domains: Domains, words: Int32Array, windows: readonly Window[]): Decision | null {
  for (const { type, first, last, count } of windows) {
    const decision = inWindow(domains, words, type, first, last, count)
    if (decision !== null) return decision
  }
  return null
}

/**
 * Returns the decision to place a Shop on a path that goes too long without one. Chooses the path's narrowest row that
 * can have a Shop, so that as few Shops as possible serve all paths.
 */
function forShops(domains: Domains, words: Int32Array): Decision | null {
  const { board, limits } = domains
  if (limits.shopEvery === 0) return null
  const without = new Int32Array(domains.rows * STRIDE)
  for (const cell of domains.cells) {
    const row = (cell / STRIDE) | 0
    if ((domains.mustHave(SHOP, row) >> (cell % STRIDE)) & 1) continue
    let from = -1
    for (let rest = board.parents[cell]!; rest !== 0; rest &= rest - 1) {
      const below = (row - 1) * STRIDE + lowest(rest)
      if (from < 0 || without[below]! > without[from]!) from = below
    }
    without[cell] = 1 + (from < 0 ? 0 : without[from]!)
    if (without[cell] === limits.shopEvery)
      return narrowest(domains, words, SHOP, pathDown(domains, cell, without))
  }
  return null
}

/**
 * Returns the cells of a path that leads down from `top`. Each step goes to the parent with the longest stretch without
 * the type.
 */
function pathDown(domains: Domains, top: number, without: Int32Array): number[] {
  const path = [top]
  for (let cell = top; without[cell]! > 1; path.push(cell)) {
    const row = (cell / STRIDE) | 0
    let rest = domains.board.parents[cell]!
    while (without[(row - 1) * STRIDE + lowest(rest)] !== without[cell]! - 1) rest &= rest - 1
    cell = (row - 1) * STRIDE + lowest(rest)
  }
  return path
}

/**
 * Returns the decision to place a Port on a path that has too few Ports. Chooses the path's narrowest row where another
 * Port is possible.
 */
function forPorts(domains: Domains, words: Int32Array): Decision | null {
  const { board, limits } = domains
  if (limits.minPorts === 0 || fewestOnPath(domains, PORT, true) >= limits.minPorts) return null
  const fewest = new Int32Array(domains.rows * STRIDE)
  const from = new Int32Array(domains.rows * STRIDE).fill(-1)
  let top = -1
  for (const cell of domains.cells) {
    const row = (cell / STRIDE) | 0
    for (let rest = board.parents[cell]!; rest !== 0; rest &= rest - 1) {
      const below = (row - 1) * STRIDE + lowest(rest)
      if (from[cell]! < 0 || fewest[below]! < fewest[from[cell]!]!) from[cell] = below
    }
    fewest[cell] =
      (from[cell]! < 0 ? 0 : fewest[from[cell]!]!) + ((domains.mustHave(PORT, row) >> (cell % STRIDE)) & 1)
    if (row === domains.rows - 2 && (top < 0 || fewest[cell]! < fewest[top]!)) top = cell
  }
  const path: number[] = []
  for (let cell = top; cell >= 0; cell = from[cell]!) path.push(cell)
  return narrowest(domains, words, PORT, path)
}

function narrowest(
  domains: Domains,
  words: Int32Array,
  type: number,
  path: readonly number[],
): Decision | null {
  let best = -1
  let width = 0
  for (const cell of path) {
    if ((domains.types[cell]! & (1 << type)) === 0 || bitCount(domains.types[cell]!) === 1) continue
    const its = bitCount(domains.board.nodes[(cell / STRIDE) | 0]!)
    const ahead = its < width || (its === width && rankFor(words[cell]!, type) > rankFor(words[best]!, type))
    if (best < 0 || ahead) {
      best = cell
      width = its
    }
  }
  return best < 0 ? null : { cell: best, type }
}

/**
 * Returns a decision for the type with the least room to spare. If there is little room, chooses a node that rules the
 * type out for few other nodes.
 */
function forCounts(domains: Domains, words: Int32Array): Decision | null {
  const { limits, mustCount } = domains
  let type = -1
  let spare = 0
  for (const each of limits.types.rooms) {
    if (mustCount[each]! >= limits.least[each]!) continue
    const its = roomFor(domains, each) - limits.least[each]!
    if (type < 0 || its < spare) {
      type = each
      spare = its
    }
  }
  if (type < 0) return null
  const cells: number[] = []
  for (let row = 0; row < domains.rows - 1; row++) {
    cells.push(...cellsOf(row, domains.mayHave(type, row) & ~domains.mustHave(type, row)))
  }
  if (spare > 1) return { cell: highest(cells, type, words), type }
  const blocks = cells.map((cell) => blockedBy(domains, cell, type))
  const fewest = Math.min(...blocks)
  return {
    cell: highest(
      cells.filter((_, i) => blocks[i] === fewest),
      type,
      words,
    ),
    type,
  }
}

/**
 * Returns an upper bound on the number of nodes that can have a type: the last computed bound, raised by the number of
 * candidates added since then, but at most the number of candidates. If no bound was computed, returns the number of
 * candidates.
 */
function roomFor({ bound, boundMay, mayCount }: Domains, type: number): number {
  return bound[type]! < 0
    ? mayCount[type]!
    : Math.min(mayCount[type]!, bound[type]! + Math.max(0, mayCount[type]! - boundMay[type]!))
}

/**
 * Returns the number of nodes that could no longer have the type if the given node had it. Counts only nodes that share
 * a path with the given node.
 */
function blockedBy(domains: Domains, cell: number, type: number): number {
  const { board, limits } = domains
  const row = (cell / STRIDE) | 0
  let blocked = 0
  let up = board.children[cell]!
  let down = board.parents[cell]!
  for (let step = 1; step < limits.pathGap[type]! && (up | down) !== 0; step++) {
    if (row + step < domains.rows - 1) blocked += bitCount(up & domains.mayHave(type, row + step))
    if (row - step >= 0) blocked += bitCount(down & domains.mayHave(type, row - step))
    up = row + step < domains.rows - 1 ? board.childrenOf(row + step, up) : 0
    down = row - step > 0 ? board.parentsOf(row - step, down) : 0
  }
  return blocked
}

/**
 * Returns a decision for the node with the fewest possible types. If several nodes are tied, the first of them from the
 * bottom row up is chosen. Of the possible types of this node, chooses the one that the node ranks highest.
 */
export function anyNode(domains: Domains, words: Int32Array): Decision {
  let best = -1
  for (const cell of domains.cells) {
    const choices = bitCount(domains.types[cell]!)
    if (choices > 1 && (best < 0 || choices < bitCount(domains.types[best]!))) best = cell
  }
  let type = -1
  for (let rest = domains.types[best]!; rest !== 0; rest &= rest - 1) {
    const each = lowest(rest)
    if (type < 0 || rankFor(words[best]!, each) > rankFor(words[best]!, type)) type = each
  }
  return { cell: best, type }
}

function cellsOf(row: number, columns: number): number[] {
  const cells: number[] = []
  for (let rest = columns; rest !== 0; rest &= rest - 1) cells.push(row * STRIDE + lowest(rest))
  return cells
}

function highest(cells: readonly number[], type: number, words: Int32Array): number {
  return cells.reduce((best, cell) =>
    rankFor(words[cell]!, type) > rankFor(words[best]!, type) ? cell : best,
  )
}
