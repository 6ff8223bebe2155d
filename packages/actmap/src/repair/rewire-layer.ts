import { bitCount, highest, lowest, STRIDE, type Board } from '../board/board.js'
import type { Limits } from '../board/limits.js'

/**
 * Rewires the edges between a row and the next row if they break a rule, that is, if a node has no edges or too many,
 * or if edges cross. Of all ways to connect the rows without crossings, chooses the one that keeps the most existing
 * edges. Ties are broken by the fewest added edges. Returns false if the edges break no rule or the rules allow no
 * connection.
 */
export function rewireLayer(board: Board, row: number, limits: Limits): boolean {
  if (!isFaulty(board, row, limits)) return false
  const below = columnsIn(board.nodes[row]!)
  const above = columnsIn(board.nodes[row + 1]!)
  const edges = bestJoin(board, row, below, above, limits)
  if (edges === null) return false
  for (const col of above) board.parents[(row + 1) * STRIDE + col] = 0
  for (const col of below) board.children[row * STRIDE + col] = 0
  for (const [from, to] of edges) board.join(row, from, 1 << to)
  return true
}

function isFaulty(board: Board, row: number, limits: Limits): boolean {
  let furthest = -1
  for (const col of columnsIn(board.nodes[row]!)) {
    const children = board.children[row * STRIDE + col]!
    if (children === 0 || bitCount(children) > limits.maxOutDegree) return true
    if (!limits.allowCrossing && lowest(children) < furthest) return true
    furthest = Math.max(furthest, highest(children))
  }
  return columnsIn(board.nodes[row + 1]!).some((col) => board.parents[(row + 1) * STRIDE + col] === 0)
}

type Edge = readonly [from: number, to: number]

interface Join {
  readonly worth: number
  readonly edges: readonly Edge[]
}

/**
 * Returns the best way to connect two rows without crossings. Every way that includes all nodes corresponds to a walk
 * over pairs of nodes, one from each row. The walk starts at the two leftmost nodes and ends at the two rightmost ones.
 * Each step moves one node to the right in one row or in both. The best walk to each pair is computed from the best
 * walks to the pairs before it (dynamic programming).
 */
function bestJoin(
  board: Board,
  row: number,
  below: readonly number[],
  above: readonly number[],
  limits: Limits,
): readonly Edge[] | null {
  const best = new Map<string, Join>()
  const offer = (i: number, j: number, degree: number, before: Join): void => {
    if (i >= below.length || j >= above.length || degree > limits.maxOutDegree) return
    const there = (board.children[row * STRIDE + below[i]!]! >> above[j]!) & 1
    const worth =
      before.worth + (there === 1 ? KEPT_EDGE_WORTH : -NEW_EDGE_COST - Math.abs(below[i]! - above[j]!))
    const known = best.get(`${i} ${j} ${degree}`)
    if (known !== undefined && known.worth >= worth) return
    best.set(`${i} ${j} ${degree}`, { worth, edges: [...before.edges, [below[i]!, above[j]!]] })
  }
  offer(0, 0, 1, { worth: 0, edges: [] })
  for (let i = 0; i < below.length; i++) {
    for (let j = 0; j < above.length; j++) {
      for (let degree = 1; degree <= limits.maxOutDegree; degree++) {
        const join = best.get(`${i} ${j} ${degree}`)
        if (join === undefined) continue
        offer(i, j + 1, degree + 1, join)
        offer(i + 1, j, 1, join)
        offer(i + 1, j + 1, 1, join)
      }
    }
  }
  let found: Join | null = null
  for (let degree = 1; degree <= limits.maxOutDegree; degree++) {
    const join = best.get(`${below.length - 1} ${above.length - 1} ${degree}`)
    if (join !== undefined && (found === null || join.worth > found.worth)) found = join
  }
  return found?.edges ?? null
}

const KEPT_EDGE_WORTH = 1000
const NEW_EDGE_COST = 20

function columnsIn(mask: number): number[] {
  const columns: number[] = []
  for (let rest = mask; rest !== 0; rest &= rest - 1) columns.push(lowest(rest))
  return columns
}
