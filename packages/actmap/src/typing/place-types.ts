import { bitCount, lowest, STRIDE, type Board } from '../board/board.js'
import { mayBeIn, type Limits, type Window } from '../board/limits.js'
import { BATTLE, ELITE, EVENT, FREE, PORT, SHOP, TREASURE, UNKNOWN } from '../rules/node-types.js'
import { rankFor, type Ranks } from './ranks.js'
import { rowShares, weightedRank } from './weighted-rank.js'

/** The share of the free nodes that become Unknowns if the rules set no target for them. */
const UNKNOWN_SHARE = 0.22

/** The nodes whose types were assigned to satisfy specific rules. */
export interface Placed {
  /** The cell of the Port placed before the boss, or −1 if no Port could be placed there. */
  readonly preBossPort: number
}

/**
 * Runs phase B: assigns a type to every free node. Types are assigned in order of priority: rows of a fixed type, the
 * Port before the boss, the Treasure in the middle of the act, Elites, Shops, more Ports and Treasures, Events, the
 * types that the rules add, and Unknowns. The remaining nodes become battles, unless the rules limit battles. Of the
 * free nodes that a type's rules allow, the type gets those with the highest ranks. A first pass considers only
 * well-spread nodes (one per row, and none directly after another node of the type). A second pass considers all nodes.
 */
export function placeTypes(board: Board, ranks: Ranks, limits: Limits): Placed {
  placeFixedRows(board, limits)
  const preBossPort = placeInRows(board, PORT, ranks, limits, limits.portRow, limits.portRow)
  placeInRows(board, TREASURE, ranks, limits, limits.treasureFirst, limits.treasureLast)
  for (const window of limits.windows) placeWindow(board, window, ranks, limits)
  const own = limits.types.rooms.slice(UNKNOWN + 1)
  for (const type of [ELITE, SHOP, PORT, TREASURE, EVENT, ...own])
    place(board, type, ranks, limits, Math.max(limits.target[type]!, limits.least[type]!))
  const before = board.count[UNKNOWN]!
  fillBands(board, ranks, limits)
  const drawnUnknowns = board.count[UNKNOWN]! - before
  const free = freeNodes(board, limits)
  const unknowns = limits.target[UNKNOWN]!
  const wanted =
    unknowns >= 0 ? unknowns : clamp(drawnUnknowns + Math.round(UNKNOWN_SHARE * free), limits, UNKNOWN)
  const spare = free - Math.max(0, limits.least[BATTLE]! - board.count[BATTLE]!)
  place(board, UNKNOWN, ranks, limits, Math.min(wanted, board.count[UNKNOWN]! + spare))
  for (const type of [UNKNOWN, EVENT, PORT, TREASURE, SHOP, ELITE, ...own]) {
    const beyond = board.count[BATTLE]! + freeNodes(board, limits) - limits.most[BATTLE]!
    if (beyond <= 0) break
    place(board, type, ranks, limits, Math.min(board.count[type]! + beyond, limits.most[type]!))
  }
  fillWithBattles(board)
  return { preBossPort }
}

function placeFixedRows(board: Board, limits: Limits): void {
  for (let row = 0; row < board.rows - 1; row++) {
    if (limits.fixed[row] === FREE) continue
    for (let rest = board.nodes[row]!; rest !== 0; rest &= rest - 1) {
      const cell = row * STRIDE + lowest(rest)
      if (board.type[cell] === FREE) board.setType(cell, limits.fixed[row]!)
    }
  }
}

/**
 * Places a type in rows `first` to `last`, unless one of them already contains it. Returns the cell with the type, or
 * −1 if it can't be placed.
 */
function placeInRows(
  board: Board,
  type: number,
  ranks: Ranks,
  limits: Limits,
  first: number,
  last: number,
): number {
  for (let row = first; row <= last; row++) {
    const there = board.columnsOf(type, row)
    if (there !== 0) return row * STRIDE + lowest(there)
  }
  const lowestRow = Math.max(first, limits.lowestRow[type]!)
  const cell = highestRanked(ranks, orderFor(ranks, type, limits), lowestRow, last, (candidate) =>
    mayHold(board, candidate, type, limits),
  )
  if (cell >= 0) board.setType(cell, type)
  return cell
}

/**
 * Places a window's type in the window's rows until these rows contain at least `count` nodes of the type, or no
 * candidate is left.
 */
function placeWindow(board: Board, { type, first, last, count }: Window, ranks: Ranks, limits: Limits): void {
  let missing = count
  for (let row = first; row <= last; row++) missing -= bitCount(board.columnsOf(type, row))
  const order = orderFor(ranks, type, limits)
  for (const spread of [true, false]) {
    while (missing > 0) {
      const cell = highestRanked(
        ranks,
        order,
        first,
        last,
        (candidate) =>
          (!spread || wellSpread(board, candidate, type)) && mayHold(board, candidate, type, limits),
      )
      if (cell < 0) break
      board.setType(cell, type)
      missing--
    }
  }
}

/**
 * Draws types by weight for the free nodes, from the bottom row up. In a row with weights, uses the row's weights. In
 * any other row, draws only the types that the rules add, using their own weights. Draws only types that have no target
 * and that the rules allow at the node. Reuses the node's random word instead of drawing a new one.
 */
function fillBands(board: Board, { cells, words }: Ranks, limits: Limits): void {
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!
    const row = (cell / STRIDE) | 0
    const weights = limits.weights[row] ?? limits.ownWeights
    if (weights === null || board.type[cell] !== FREE) continue
    const open = weights.map((weight, type) => (mayDraw(board, cell, type, limits) ? weight : 0))
    const total = open.reduce((sum, weight) => sum + weight, 0)
    let share = (rankFor(words[i]!, FREE) / 2 ** 32) * total
    const type = open.findIndex((weight) => (share -= weight) < 0)
    if (type >= 0) board.setType(cell, type)
  }
}

/**
 * Returns whether a free node may draw a type by weight. Doesn't check whether a built-in type is too low on the map:
 * as in earlier versions, the solver takes care of that. FREE, which leaves the node free, can always be drawn.
 */
function mayDraw(board: Board, cell: number, type: number, limits: Limits): boolean {
  if (type === FREE) return true
  return (
    limits.target[type]! < 0 &&
    board.count[type]! < limits.most[type]! &&
    (type < FREE || cell >= limits.lowestRow[type]! * STRIDE) &&
    mayHold(board, cell, type, limits)
  )
}

/** Gives a type to one node after another, until `wanted` nodes have it or no candidate is left. */
function place(board: Board, type: number, ranks: Ranks, limits: Limits, wanted: number): void {
  if (board.count[type]! >= wanted) return
  const order = orderFor(ranks, type, limits)
  for (let pass = 0; pass < 2; pass++) {
    while (board.count[type]! < wanted) {
      const cell = highestRanked(ranks, order, limits.lowestRow[type]!, board.rows - 2, (candidate) =>
        pass === 0
          ? wellSpread(board, candidate, type) && mayHold(board, candidate, type, limits)
          : mayHold(board, candidate, type, limits),
      )
      if (cell < 0) break
      board.setType(cell, type)
    }
  }
}

/**
 * Returns each node's rank for a type, converted to signed numbers that sort in the same order. If rows have weights, a
 * node's chance of ranking first is proportional to the type's share of the total weight in the node's row.
 */
function orderFor({ cells, words }: Ranks, type: number, limits: Limits): number[] {
  const order: number[] = []
  if (limits.weights.some((weights) => weights !== null)) {
    const shares = rowShares(limits, type)
    return cells.map((cell, i) => weightedRank(rankFor(words[i]!, type), shares[(cell / STRIDE) | 0]!))
  }
  for (let i = 0; i < words.length; i++) order.push(rankFor(words[i]!, type) ^ 0x80000000)
  return order
}

/**
 * Returns the suitable cell with the highest rank in rows `first` to `last`, or −1 if there is none. If several cells
 * are tied, returns the first of them from the bottom row up.
 */
function highestRanked(
  { cells }: Ranks,
  order: readonly number[],
  first: number,
  last: number,
  fits: (cell: number) => boolean,
): number {
  const end = (last + 1) * STRIDE
  let highest = 0
  let best = -1
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!
    if (cell < first * STRIDE || cell >= end || (best >= 0 && order[i]! <= highest)) continue
    if (!fits(cell)) continue
    highest = order[i]!
    best = cell
  }
  return best
}

function mayHold(board: Board, cell: number, type: number, limits: Limits): boolean {
  return (
    board.type[cell] === FREE &&
    mayBeIn(limits, type, (cell / STRIDE) | 0) &&
    !board.crowded(cell, type, limits)
  )
}

/**
 * Returns whether no other node in the cell's row, and no node connected to the cell by an edge, has the given type.
 * Always true for Unknown and Event, which aren't rare.
 */
function wellSpread(board: Board, cell: number, type: number): boolean {
  const row = (cell / STRIDE) | 0
  if (type === UNKNOWN || type === EVENT) return true
  if (board.columnsOf(type, row) !== 0) return false
  return (
    (board.children[cell]! & board.columnsOf(type, row + 1)) === 0 &&
    (row === 0 || (board.parents[cell]! & board.columnsOf(type, row - 1)) === 0)
  )
}

function fillWithBattles(board: Board): void {
  for (let row = 0; row < board.rows - 1; row++) {
    for (let rest = board.nodes[row]!; rest !== 0; rest &= rest - 1) {
      const cell = row * STRIDE + lowest(rest)
      if (board.type[cell] === FREE) board.setType(cell, BATTLE)
    }
  }
}

function freeNodes(board: Board, { types }: Limits): number {
  let free = 0
  for (let row = 0; row < board.rows - 1; row++) free += bitCount(board.nodes[row]!)
  for (const type of types.rooms) free -= board.count[type]!
  return free
}

function clamp(wanted: number, limits: Limits, type: number): number {
  return Math.max(limits.least[type]!, Math.min(limits.most[type]!, wanted))
}
