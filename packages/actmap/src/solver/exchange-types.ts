import { lowest, STRIDE, type Board } from '../board/board.js'
import { NO_LIMIT, type Limits } from '../board/limits.js'
import { fewestPorts, shopGaps } from '../checks/path-rules.js'
import { FREE, PORT, SHOP, TREASURE } from '../rules/node-types.js'
import { rankFor, type Ranks } from '../typing/ranks.js'
import { Domains } from './domains.js'
import { propagate } from './propagate.js'

/** The number of steps for which a type can't return to a node that lost it. Up to `REST_MORE` steps are added by rank. */
const REST = 4
const REST_MORE = 7

/**
 * Looks for types that satisfy all rules by changing the types of one or two nodes at a time (tabu search; Glover,
 * 1989). Each step makes the change that leaves the fewest faults, even if it makes the board worse. If no change makes
 * it better, every broken limit gets more weight. Ties are broken by rank. Returns whether the board now satisfies the
 * rules. If not, its types mean nothing, and there may still be a solution. `given` contains fixed types by cell.
 * `budget` is in node visits, so that it's the same on every machine.
 */
export function exchangeTypes(
  board: Board,
  limits: Limits,
  ranks: Ranks,
  given: ReadonlyMap<number, number>,
  budget: number,
): boolean {
  const domains = new Domains(board, limits)
  if (!domains.begin(given) || !propagate(domains)) return false
  const exchange = new Exchange(board, limits, ranks, domains)
  for (let step = 1; exchange.visits < budget; step++) {
    if (exchange.isDone()) return true
    exchange.change(step)
  }
  return exchange.isDone()
}

/** A limit on how many nodes of a type a range of rows has. */
interface Range {
  readonly type: number
  readonly first: number
  readonly last: number
  readonly least: number
  readonly most: number
  count: number
  weight: number
}

/** A change of a node's type. If `other` isn't −1, that node gets the node's old type in exchange. */
interface Change {
  readonly node: number
  readonly type: number
  readonly other: number
}

/** The nodes' types, with everything that is needed to compute quickly how a change affects the faults. */
class Exchange {
  /** The number of nodes visited so far: one for each change that was considered, and all of them for paths. */
  visits = 0
  private readonly cells: readonly number[]
  private readonly rows: readonly number[]
  private readonly types: number[] = []
  private readonly ranges: readonly Range[]
  /**
   * By how much the weighted faults change if a node of a type moves from one row to another. The first index is the type
   * code, the second one `from * board.rows + to`. The boss's row stands for no row.
   */
  private readonly moves: readonly Int32Array[]
  /** Whether a node can't have a type if another node has it: `rivals[type]![node * cells.length + other]` is 1. */
  private readonly rivals: readonly Uint8Array[]
  /** How many rivals of a node have a type. The first index is the type code. */
  private readonly rivalCount: readonly Int32Array[]
  /** The step from which a node can have a type again. The first index is the type code. */
  private readonly restsUntil: readonly Int32Array[]
  /** Whether windows limit where nodes of a type must be, indexed by type code. */
  private readonly hasWindow: readonly boolean[]
  private pathFaults: number
  private pathWeight = 1

  constructor(
    private readonly board: Board,
    private readonly limits: Limits,
    private readonly ranks: Ranks,
    private readonly domains: Domains,
  ) {
    const { rooms } = limits.types
    this.cells = domains.cells
    this.rows = this.cells.map((cell) => (cell / STRIDE) | 0)
    this.ranges = rangesOf(limits)
    const ofType = <Value>(value: (type: number) => Value): Value[] =>
      limits.types.names.map((_, type) => value(type))
    this.moves = ofType(() => new Int32Array(board.rows ** 2))
    this.hasWindow = ofType((type) => this.ranges.filter((each) => each.type === type).length > 1)
    this.rivals = ofType((type) => rivalsOf(board, limits, this.cells, type))
    this.rivalCount = ofType(() => new Int32Array(this.cells.length))
    this.restsUntil = ofType(() => new Int32Array(this.cells.length))
    for (const node of this.cells.keys()) {
      const possible = rooms.filter((type) => this.mayHave(node, type))
      const highest = possible.reduce((a, b) => (this.rank(node, b, 0) > this.rank(node, a, 0) ? b : a))
      this.types.push(highest)
      this.count(node, highest, 1)
      board.setType(this.cells[node]!, highest)
    }
    this.pathFaults = this.findPathFaults()
  }

  isDone(): boolean {
    return this.pathFaults === 0 && this.ranges.every((range) => faultsOf(range) === 0) && !this.hasRivals()
  }

  /** Makes the change that leaves the fewest faults. */
  change(step: number): void {
    this.measureMoves()
    let fewest = Number.POSITIVE_INFINITY
    let best: Change | null = null
    let highest = 0
    const consider = (node: number, type: number, other: number): void => {
      if (!this.isOpen(node, type, other, step)) return
      const faults = this.faultsAfter(node, type, other, fewest)
      if (faults > fewest) return
      const rank = this.rank(node, type + (other + 1) * STRIDE, step)
      if (faults === fewest && rank <= highest) return
      fewest = faults
      best = { node, type, other }
      highest = rank
    }
    const { rooms } = this.limits.types
    const wanted = this.hasWindow.map((_, type) => this.isWanted(type))
    for (const [node, type] of this.types.entries()) {
      for (const each of rooms) consider(node, each, -1)
      // An exchange of two types can help only if it separates rivals or moves a type to a window or a path.
      const isRival = this.rivalCount[type]![node]! > 0
      for (let other = 0; other < this.types.length; other++) {
        const its = this.types[other]!
        if (isRival || wanted[its]!) consider(node, its, other)
      }
    }
    if (fewest >= 0) {
      for (const range of this.ranges) if (faultsOf(range) > 0) range.weight++
      this.pathWeight++
    }
    if (best !== null) this.apply(best, step)
  }

  private measureMoves(): void {
    const size = this.board.rows
    for (const moves of this.moves) moves.fill(0)
    for (const range of this.ranges) {
      const moves = this.moves[range.type]!
      const loss = faultsWith(range, -1) - faultsOf(range)
      const gain = faultsWith(range, 1) - faultsOf(range)
      if (loss === 0 && gain === 0) continue
      for (let inside = range.first; inside <= range.last; inside++) {
        for (let outside = 0; outside < size; outside++) {
          if (outside < size - 1 && isBetween(outside, range)) continue
          moves[inside * size + outside]! += loss
          moves[outside * size + inside]! += gain
        }
      }
    }
  }

  /** Returns whether a window or a path lacks a type. */
  private isWanted(type: number): boolean {
    if (this.pathFaults > 0 && this.isOnPaths(type, type)) return true
    return this.hasWindow[type]! && this.ranges.some((range) => range.type === type && faultsOf(range) > 0)
  }

  private isOpen(node: number, type: number, other: number, step: number): boolean {
    const old = this.types[node]!
    if (type === old || !this.mayHave(node, type) || this.restsUntil[type]![node]! > step) return false
    return other < 0 || (this.mayHave(other, old) && this.restsUntil[old]![other]! <= step)
  }

  /** Returns by how much a change raises the weighted faults. Stops early if that is certainly more than `most`. */
  private faultsAfter(node: number, type: number, other: number, most: number): number {
    const old = this.types[node]!
    this.visits++
    const size = this.board.rows
    const row = this.rows[node]!
    const otherRow = other < 0 ? size - 1 : this.rows[other]!
    let faults =
      this.rivalCount[type]![node]! -
      this.rivalCount[old]![node]! +
      this.moves[old]![row * size + otherRow]! +
      this.moves[type]![otherRow * size + row]!
    if (other >= 0) {
      const pair = node * this.types.length + other
      faults += this.rivalCount[old]![other]! - this.rivalCount[type]![other]!
      faults -= this.rivals[type]![pair]! + this.rivals[old]![pair]!
    }
    if (faults - this.pathFaults * this.pathWeight > most || !this.isOnPaths(old, type)) return faults
    this.setTypes({ node, type, other }, old)
    faults += (this.findPathFaults() - this.pathFaults) * this.pathWeight
    this.setTypes({ node, type: old, other }, type)
    return faults
  }

  private count(node: number, type: number, by: 1 | -1): void {
    for (const range of this.ranges)
      if (range.type === type && isBetween(this.rows[node]!, range)) range.count += by
    const rivals = this.rivals[type]!
    const counts = this.rivalCount[type]!
    for (let other = 0; other < counts.length; other++)
      counts[other]! += by * rivals[node * counts.length + other]!
  }

  private apply(change: Change, step: number): void {
    const { node, type, other } = change
    const old = this.types[node]!
    const replace = (changed: number, from: number, to: number): void => {
      this.count(changed, from, -1)
      this.count(changed, to, 1)
      this.types[changed] = to
      this.restsUntil[from]![changed] = step + REST + (this.rank(changed, from, step) & REST_MORE)
    }
    replace(node, old, type)
    if (other >= 0) replace(other, type, old)
    this.setTypes(change, old)
    this.pathFaults = this.findPathFaults()
  }

  private setTypes({ node, type, other }: Change, old: number): void {
    this.board.setType(this.cells[node]!, type)
    if (other >= 0) this.board.setType(this.cells[other]!, old)
  }

  private mayHave(node: number, type: number): boolean {
    return ((this.domains.types[this.cells[node]!]! >> type) & 1) === 1
  }

  private rank(node: number, type: number, step: number): number {
    return rankFor(this.ranks.words[node]! ^ Math.imul(step, 0x85ebca6b), type)
  }

  private hasRivals(): boolean {
    return this.types.some((type, node) => this.rivalCount[type]![node]! > 0)
  }

  private isOnPaths(a: number, b: number): boolean {
    const { minPorts, shopEvery } = this.limits
    return (minPorts > 0 && (a === PORT || b === PORT)) || (shopEvery > 0 && (a === SHOP || b === SHOP))
  }

  private findPathFaults(): number {
    const { minPorts, shopEvery } = this.limits
    if (minPorts > 0 || shopEvery > 0) this.visits += this.cells.length
    const ports = minPorts > 0 ? Math.max(0, minPorts - fewestPorts(this.board)) : 0
    return ports + (shopEvery > 0 ? shopGaps(this.board, shopEvery).length : 0)
  }
}

function faultsOf(range: Range): number {
  return faultsWith(range, 0)
}

/** Returns the weighted faults of a range with `more` more nodes. */
function faultsWith({ count, least, most, weight }: Range, more: number): number {
  return weight * Math.max(0, least - count - more, count + more - most)
}

function isBetween(row: number, { first, last }: Range): boolean {
  return row >= first && row <= last
}

function rangesOf({
  types,
  rows,
  least,
  most,
  portRow,
  treasureFirst,
  treasureLast,
  windows,
}: Limits): Range[] {
  const counts = types.rooms.map((type) => ({
    type,
    first: 0,
    last: rows - 2,
    least: least[type]!,
    most: most[type]!,
  }))
  const required = [
    { type: PORT, first: portRow, last: portRow, count: portRow < 0 ? 0 : 1 },
    { type: TREASURE, first: treasureFirst, last: treasureLast, count: treasureFirst > treasureLast ? 0 : 1 },
    ...windows,
  ]
  const ranges = [
    ...counts,
    ...required
      .filter(({ count }) => count > 0)
      .map(({ type, first, last, count }) => ({ type, first, last, least: count, most: NO_LIMIT })),
  ]
  return ranges.map((range) => ({ ...range, count: 0, weight: 1 }))
}

/** Returns, for each pair of nodes, whether they can't both have the given type. */
function rivalsOf(board: Board, limits: Limits, cells: readonly number[], type: number): Uint8Array {
  const nodes = new Map(cells.map((cell, node) => [cell, node]))
  const rivals = new Uint8Array(cells.length ** 2)
  const add = (node: number, row: number, columns: number): void => {
    for (let rest = columns; rest !== 0; rest &= rest - 1) {
      const rival = nodes.get(row * STRIDE + lowest(rest))!
      if (rival === node) continue
      rivals[node * cells.length + rival] = 1
      rivals[rival * cells.length + node] = 1
    }
  }
  for (const [node, cell] of cells.entries()) {
    const row = (cell / STRIDE) | 0
    let up = board.children[cell]!
    for (let near = row + 1; near < Math.min(row + limits.pathGap[type]!, board.rows - 1); near++) {
      add(node, near, up)
      up = board.childrenOf(near, up)
    }
    for (let near = row; near < Math.min(row + limits.mapGap[type]!, board.rows - 1); near++)
      add(node, near, board.nodes[near]!)
    if (limits.siblings[type]! && limits.fixed[row] === FREE) add(node, row, board.siblingsOf(cell))
  }
  return rivals
}
