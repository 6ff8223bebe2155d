import type { PathNode } from './path-through.js'
import type { PathWeights } from './path-weights.js'

/** The kinds of rooms that a path is ranked by. */
export const ROOM_KINDS = ['elite', 'monster', 'event', 'shop', 'rest', 'treasure'] as const

export type RoomKind = (typeof ROOM_KINDS)[number]

const NO_ROOMS = { elite: 0, monster: 0, event: 0, shop: 0, rest: 0, treasure: 0 }

/** A path through an act: its columns from the bottom, its number of rooms of each kind, and its value. */
export interface RankedPath {
  readonly columns: readonly number[]
  readonly counts: Readonly<Record<RoomKind, number>>
  readonly value: number
}

interface RankOptions<Node, State> {
  readonly weights: PathWeights
  /** The state in which each path starts. */
  readonly start: State
  /** Returns the kind of a node on a path, and the state of the path that ends there. */
  step(node: Node, state: State): { readonly kind: RoomKind | null; readonly state: State }
}

/**
 * Returns all paths through an act, in descending order of value. Paths of equal value are ordered from left to right.
 * Takes time proportional to the number of paths.
 */
export function rankPaths<Node extends PathNode, State>(
  nodes: readonly Node[],
  { weights, start, step }: RankOptions<Node, State>,
): RankedPath[] {
  const top = Math.max(...nodes.map(({ y }) => y))
  const at = new Map(nodes.map((node) => [`${node.y} ${node.x}`, node]))
  const found: RankedPath[] = []
  const walk = (y: number, x: number, columns: readonly number[], path: PathState<State>): void => {
    const node = at.get(`${y} ${x}`)
    if (node === undefined) return
    const { kind, state } = step(node, path.state)
    const next: PathState<State> = {
      state,
      counts: kind === null ? path.counts : { ...path.counts, [kind]: path.counts[kind] + 1 },
      value: path.value + ((kind === null ? null : weights[kind]) ?? 0),
    }
    const all = [...columns, x]
    if (y < top) for (const to of node.to.toSorted((a, b) => a - b)) walk(y + 1, to, all, next)
    else found.push({ columns: all, counts: next.counts, value: next.value })
  }
  const starts = nodes.filter(({ y }) => y === 0).map(({ x }) => x)
  for (const x of starts.toSorted((a, b) => a - b))
    walk(0, x, [], { state: start, counts: NO_ROOMS, value: 0 })
  return found.toSorted((a, b) => b.value - a.value)
}

/** The part of a path that has been walked so far. */
interface PathState<State> extends Omit<RankedPath, 'columns'> {
  readonly state: State
}
