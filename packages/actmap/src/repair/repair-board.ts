import { bitCount, lowest, STRIDE, type Board } from '../board/board.js'
import { mayBeIn, type Limits } from '../board/limits.js'
import { nodeId } from '../board/node-id.js'
import { fewestPorts, shopGaps } from '../checks/path-rules.js'
import type { PhaseDraws } from '../draws/phases.js'
import { keyIndex, PURPOSE } from '../draws/purposes.js'
import { FREE, PORT, TREASURE } from '../rules/node-types.js'

/** A change to the type of one node, or a swap of the types of two nodes. */
interface Change {
  readonly cell: number
  readonly type: number
  /** The cell of the node to swap types with, or −1 if only one node changes. */
  readonly other: number
}

/**
 * Changes the types of nodes until the board satisfies its rules, one change per iteration. Chooses the change that
 * leaves the fewest faults. Ties are broken by the fewest missed targets, then by the fewest changed nodes, then by the
 * highest rank in the iteration. A changed node can't change again for a few iterations. This forces changes elsewhere,
 * even if they make the board worse at first. The boss and the nodes in `locked` never change. Returns the number of
 * iterations.
 */
export function repairBoard(
  board: Board,
  limits: Limits,
  { repairs, at }: Pick<PhaseDraws, 'repairs' | 'at'>,
  maxIterations: number,
  locked: ReadonlySet<number> = new Set(),
): number {
  const draws = repairs()
  const cells = movable(board, locked)
  const restsUntil = new Map<number, number>()
  let cost = costOf(board, limits)
  let best = { cost, types: board.type.slice() }
  let iteration = 0
  for (; cost >= FAULT && iteration < maxIterations; iteration++) {
    const open = cells.filter((cell) => (restsUntil.get(cell) ?? 0) <= iteration)
    const changes = bestChanges(board, limits, open)
    if (changes.length === 0) break
    const change = firstByRank(changes, (cell) =>
      at(['nodes', nodeId((cell / STRIDE) | 0, cell % STRIDE), 'type'], () =>
        draws.uint32(keyIndex((cell / STRIDE) | 0, cell % STRIDE, PURPOSE.repair, iteration)),
      ),
    )
    apply(board, change)
    restsUntil.set(change.cell, iteration + REST)
    if (change.other >= 0) restsUntil.set(change.other, iteration + REST)
    cost = costOf(board, limits)
    if (cost < best.cost) best = { cost, types: board.type.slice() }
  }
  for (const cell of cells) if (board.type[cell] !== best.types[cell]) board.setType(cell, best.types[cell]!)
  return iteration
}

const REST = 6

/** The weight of a broken rule relative to a missed target. */
const FAULT = 10_000

function costOf(board: Board, limits: Limits): number {
  let missed = 0
  for (const type of limits.types.rooms) {
    if (limits.target[type]! >= 0) missed += Math.abs(board.count[type]! - limits.target[type]!)
  }
  return faults(board, limits) * FAULT + missed
}

/**
 * Returns a measure of how far a board is from satisfying the rules for types. 0 means that it satisfies all of them.
 */
function faults(board: Board, limits: Limits): number {
  let cost = 0
  for (const type of limits.types.rooms) {
    const found = board.count[type]!
    cost += Math.max(0, limits.least[type]! - found) + Math.max(0, found - limits.most[type]!)
    for (let row = 0; row < limits.lowestRow[type]! && row < board.rows; row++) {
      cost += bitCount(board.columnsOf(type, row))
    }
  }
  if (limits.portRow >= 0 && board.columnsOf(PORT, limits.portRow) === 0) cost++
  if (!holds(board, TREASURE, limits.treasureFirst, limits.treasureLast)) cost++
  for (const { type, first, last, count } of limits.windows) {
    let found = 0
    for (let row = first; row <= last; row++) found += bitCount(board.columnsOf(type, row))
    cost += Math.max(0, count - found)
  }
  for (let row = 0; row < board.rows - 1; row++) {
    if (limits.weights[row] === null) continue
    for (const type of limits.types.rooms) {
      if (!mayBeIn(limits, type, row)) cost += bitCount(board.columnsOf(type, row))
    }
  }
  for (const type of limits.types.rooms) {
    if (!mayCrowd(limits, type)) continue
    for (let row = 0; row < board.rows; row++) {
      for (let rest = board.columnsOf(type, row); rest !== 0; rest &= rest - 1) {
        if (board.crowded(row * STRIDE + lowest(rest), type, limits)) cost++
      }
    }
  }
  for (let row = 0; row < board.rows - 1; row++) {
    if (limits.fixed[row] !== FREE)
      cost += bitCount(board.nodes[row]! & ~board.columnsOf(limits.fixed[row]!, row))
  }
  if (limits.minPorts > 0) cost += Math.max(0, limits.minPorts - fewestPorts(board))
  if (limits.shopEvery > 0) cost += shopGaps(board, limits.shopEvery).length
  return cost
}

function mayCrowd(limits: Limits, type: number): boolean {
  return limits.pathGap[type]! > 1 || limits.mapGap[type]! > 0 || limits.siblings[type]!
}

function holds(board: Board, type: number, first: number, last: number): boolean {
  if (first > last) return true
  for (let row = first; row <= last; row++) if (board.columnsOf(type, row) !== 0) return true
  return false
}

function movable(board: Board, locked: ReadonlySet<number>): number[] {
  const cells: number[] = []
  for (let row = 0; row < board.rows - 1; row++) {
    for (let rest = board.nodes[row]!; rest !== 0; rest &= rest - 1) {
      const cell = row * STRIDE + lowest(rest)
      if (!locked.has(cell)) cells.push(cell)
    }
  }
  return cells
}

/**
 * Returns the changes that leave the fewest faults: changes to a single node, or swaps of two nodes if no single change
 * reduces the faults.
 */
function bestChanges(board: Board, limits: Limits, cells: readonly number[]): Change[] {
  const before = costOf(board, limits)
  let least = Number.POSITIVE_INFINITY
  let changes: Change[] = []
  const consider = (change: Change): void => {
    const first = board.type[change.cell]!
    const second = change.other < 0 ? FREE : board.type[change.other]!
    apply(board, change)
    const cost = costOf(board, limits)
    board.setType(change.cell, first)
    if (change.other >= 0) board.setType(change.other, second)
    if (cost < least) {
      least = cost
      changes = []
    }
    if (cost === least) changes.push(change)
  }
  for (const cell of cells) {
    for (const type of limits.types.rooms) {
      if (type !== board.type[cell]) consider({ cell, type, other: -1 })
    }
  }
  if (least < before) return changes
  const faulty = cells.filter((cell) => isFaulty(board, limits, cell))
  for (const cell of faulty) {
    for (const other of cells) {
      if (board.type[cell] !== board.type[other]) consider({ cell, type: board.type[other]!, other })
    }
  }
  return changes
}

function isFaulty(board: Board, limits: Limits, cell: number): boolean {
  const type = board.type[cell]!
  const row = (cell / STRIDE) | 0
  return row < limits.lowestRow[type]! || !mayBeIn(limits, type, row) || board.crowded(cell, type, limits)
}

function firstByRank(changes: readonly Change[], rank: (cell: number) => number): Change {
  let first = changes[0]!
  if (changes.length === 1) return first
  let highest = rank(first.cell)
  for (const change of changes) {
    if (change.cell === first.cell) continue
    const its = rank(change.cell)
    if (its > highest) {
      highest = its
      first = change
    }
  }
  return first
}

function apply(board: Board, { cell, type, other }: Change): void {
  if (other >= 0) board.setType(other, board.type[cell]!)
  board.setType(cell, type)
}
