import { bitCount, lowest, STRIDE, type Board } from '../board/board.js'
import { filled } from '../board/filled.js'
import type { Limits } from '../board/limits.js'
import type { RowWidth } from '../rules/row-widths.js'
import { nodeId } from '../board/node-id.js'
import type { PhaseDraws } from '../draws/phases.js'
import { keyIndex, PURPOSE } from '../draws/purposes.js'

/**
 * The sets of lanes that a node's edges can lead to, grouped by the number of edges. Each set is a bit mask: 1 is the
 * lane to the left, 2 is straight ahead, and 4 is the lane to the right.
 */
const OPTIONS: readonly (readonly number[])[] = [[], [1, 2, 4], [5, 3, 6], [7]]
/** The overall direction of each set of lanes, indexed by its bit mask: −1 for left, 1 for right, and 0 for neither. */
const SHIFTS: readonly number[] = [0, -1, 0, -1, 1, 0, 1, 0]
const BITS: readonly number[] = [0, 1, 1, 2, 1, 2, 2, 3]

/**
 * Grows a map row by row. First decides how many edges lead up from each node: one, or more for the nodes with the
 * highest ranks until the row's share of edges is reached. Then decides how many nodes the next row has, and finally
 * where the edges lead. Two edges meet if they lead to the same node. Each meeting makes the next row one node
 * narrower, so the width of that row determines the number of meetings. Before the first choice, computes which numbers
 * of meetings are possible from each node to the end of the row, so that no choice leads to a dead end. There is always
 * a possible row: one edge straight ahead from each node.
 */
export class RowGrower {
  private readonly cols = filled(STRIDE, 0)
  private readonly ranks = filled(STRIDE, 0)
  private readonly degrees = filled(STRIDE, 0)
  /**
   * The possible numbers of meetings from node `i` to the end of the row, as a bit mask with one bit per number. A
   * meeting is two edges that lead to the same node. The index is `i * 4 + used`, where `used` is a bit mask of the
   * lanes in the next row that earlier edges already lead to: 1 for the lane to the left of node `i`, and 2 for the
   * lane straight ahead.
   */
  private readonly reachable = filled(STRIDE * 4 + 4, 0)
  private width = 0
  /** The width and the lanes of the next row. */
  private above: RowWidth

  constructor(
    private readonly board: Board,
    private readonly limits: Limits,
    private readonly draws: Pick<PhaseDraws, 'skeleton' | 'at'>,
    private readonly attempt: number,
  ) {
    this.above = limits.widths[0]!
  }

  /** Adds the row above `row`, with about `share` edges leading up to it. Returns the actual number of edges. */
  grow(row: number, share: number): number {
    this.readRow(row)
    const { width, limits } = this
    this.above = limits.widths[row + 1]!
    const most = width * Math.min(limits.maxOutDegree, 2)
    const wanted = share < width ? width : share > most ? most : share
    for (let off = 0; ; off = off <= 0 ? 1 - off : -off) {
      const edges = wanted + off
      if (edges < width || edges > most) continue
      this.setDegrees(edges - width)
      const meetings = this.findMeetings()
      let widths = 0
      for (let next = this.above.least; next <= this.above.most && next <= edges; next++) {
        if ((meetings >>> (edges - next)) & 1) widths |= 1 << next
      }
      if (widths === 0) continue
      this.placeEdges(row, edges - this.drawWidth(row + 1, widths))
      return edges
    }
  }

  private readRow(row: number): void {
    const { skeleton, at } = this.draws
    let width = 0
    for (let rest = this.board.nodes[row]!; rest !== 0; rest &= rest - 1) {
      const col = lowest(rest)
      this.cols[width] = col
      this.ranks[width++] = at(['nodes', nodeId(row, col), 'edges'], () =>
        skeleton.uint32(keyIndex(row, col, PURPOSE.extraEdge, this.attempt)),
      )
    }
    this.width = width
  }

  /**
   * Gives every node one edge, then distributes `more` extra edges, one per node, to the nodes with the highest ranks.
   * If the rules allow three edges per node, about one in four of these nodes gets two extra edges instead, unless it
   * is in an outer lane.
   */
  private setDegrees(more: number): void {
    const { cols, ranks, degrees, width, limits } = this
    for (let i = 0; i < width; i++) degrees[i] = 1
    for (let left = more; left > 0;) {
      let best = -1
      for (let i = 0; i < width; i++) if (degrees[i] === 1 && (best < 0 || ranks[i]! > ranks[best]!)) best = i
      const inner = cols[best]! > 0 && cols[best]! < limits.columns - 1
      const taken = left > 1 && limits.maxOutDegree > 2 && inner && (ranks[best]! & 3) === 0 ? 2 : 1
      degrees[best] = 1 + taken
      left -= taken
    }
  }

  /**
   * Fills `reachable`, starting at the right end of the row. Returns the possible numbers of meetings (two edges that
   * lead to the same node) in the whole row, as a bit mask with one bit per number.
   */
  private findMeetings(): number {
    const { cols, degrees, reachable, width } = this
    reachable[width * 4] = 1
    for (let i = width - 1; i >= 0; i--) {
      const options = OPTIONS[degrees[i]!]!
      // Only lanes that the previous node can reach matter. If that node is three or more lanes away, there are none.
      const apart = i === 0 ? 3 : cols[i]! - cols[i - 1]!
      const states = apart === 1 ? 4 : apart === 2 ? 2 : 1
      for (let used = 0; used < states; used++) {
        let numbers = 0
        for (let k = 0; k < options.length; k++) {
          const option = options[k]!
          if (this.allows(i, option, used)) {
            numbers |= reachable[(i + 1) * 4 + this.usedNext(i, option, used)]! << BITS[option & used]!
          }
        }
        reachable[i * 4 + used] = numbers
      }
    }
    return reachable[0]!
  }

  private drawWidth(row: number, widths: number): number {
    if ((widths & (widths - 1)) === 0) return lowest(widths)
    const { skeleton, at } = this.draws
    const index = keyIndex(row, 0, PURPOSE.rowWidth, this.attempt)
    return nthBit(
      widths,
      at(['rows', row, 'width'], () => skeleton.int(index, 0, bitCount(widths) - 1)),
    )
  }

  private placeEdges(row: number, meetings: number): void {
    const { board, cols, degrees, reachable, width } = this
    let used = 0
    let left = meetings
    let above = 0
    for (let i = 0; i < width; i++) {
      const options = OPTIONS[degrees[i]!]!
      let open = 0
      for (let k = 0; k < options.length; k++) {
        const option = options[k]!
        const after = left - BITS[option & used]!
        if (after < 0 || !this.allows(i, option, used)) continue
        open |= ((reachable[(i + 1) * 4 + this.usedNext(i, option, used)]! >>> after) & 1) << k
      }
      const choice = (open & (open - 1)) === 0 ? lowest(open) : this.drawChoice(row, i, options, open)
      const option = options[choice]!
      left -= BITS[option & used]!
      used = this.usedNext(i, option, used)
      const children = (option << cols[i]!) >> 1
      above |= children
      board.join(row, cols[i]!, children)
    }
    board.nodes[row + 1] = above
  }

  /**
   * Draws one of the options in `open`. An option in the direction in which the node leans is three times as
   * likely as any other.
   */
  private drawChoice(row: number, i: number, options: readonly number[], open: number): number {
    const { skeleton, at } = this.draws
    const col = this.cols[i]!
    const lean = this.leanOf(i)
    let total = 0
    for (let k = 0; k < options.length; k++) if ((open >> k) & 1) total += weightOf(options[k]!, lean)
    let share = at(['nodes', nodeId(row, col), 'edges'], () =>
      skeleton.int(keyIndex(row, col, PURPOSE.children, this.attempt), 0, total - 1),
    )
    for (let k = 0; ; k++) {
      if (((open >> k) & 1) === 0) continue
      share -= weightOf(options[k]!, lean)
      if (share < 0) return k
    }
  }

  /**
   * Returns the direction in which a node leans: −1 for left, 1 for right, 0 for neither. If the row's nodes are, on
   * average, at least one lane off the middle, every node leans back toward the middle. Otherwise, the leftmost and
   * rightmost nodes lean outward if they are less than half of the lanes apart.
   */
  private leanOf(i: number): number {
    const { cols, width, limits } = this
    let sum = 0
    for (let k = 0; k < width; k++) sum += 2 * cols[k]! - (limits.columns - 1)
    if (Math.abs(sum) >= 2 * width) return sum > 0 ? -1 : 1
    if (cols[width - 1]! - cols[0]! >= limits.columns >> 1) return 0
    return i === 0 ? -1 : i === width - 1 ? 1 : 0
  }

  /**
   * Returns whether a node's edges can lead to the lanes in `option`. These lanes must exist. Unless the rules allow
   * crossings, no edge may cross an edge from a node further to the left.
   */
  private allows(i: number, option: number, used: number): boolean {
    const col = this.cols[i]!
    const { leftmost, rightmost } = this.above
    if ((option & 1) !== 0 && (col - 1 < leftmost || col - 1 > rightmost)) return false
    if ((option & 2) !== 0 && (col < leftmost || col > rightmost)) return false
    if ((option & 4) !== 0 && (col + 1 > rightmost || col + 1 < leftmost)) return false
    return (used & 2) === 0 || (option & 1) === 0 || this.limits.allowCrossing
  }

  /**
   * Returns the bit mask `used` (see `reachable`) for node `i + 1` if the edges of node `i` lead to the lanes in
   * `option`.
   */
  private usedNext(i: number, option: number, used: number): number {
    return i + 1 === this.width ? 0 : ((option | used) >> (this.cols[i + 1]! - this.cols[i]!)) & 3
  }
}

function weightOf(option: number, lean: number): number {
  return lean !== 0 && SHIFTS[option] === lean ? 3 : 1
}

/** Returns the index of the set bit that has exactly `n` set bits below it. */
function nthBit(mask: number, n: number): number {
  let rest = mask
  for (let i = 0; i < n; i++) rest &= rest - 1
  return lowest(rest)
}
