import type { PathNode } from './path-through.js'

/** The kinds of rooms that a path is ranked by. */
export const ROOM_KINDS = ['elite', 'monster', 'event', 'shop', 'rest', 'treasure'] as const

export type RoomKind = (typeof ROOM_KINDS)[number]

/** The value that a room of each kind adds to a path. */
export type PathWeights = Readonly<Record<RoomKind, number>>

export const NO_WEIGHTS: PathWeights = { elite: 0, monster: 0, event: 0, shop: 0, rest: 0, treasure: 0 }

/** A path through an act: its columns from the bottom, its number of rooms of each kind, and its value. */
export interface RankedPath {
  readonly columns: readonly number[]
  readonly counts: Readonly<Record<RoomKind, number>>
  readonly value: number
}

interface RankOptions<Node> {
  readonly weights: PathWeights
  /** Returns whether a node is a ? room, which may turn out to be a room of any kind. */
  isUnknown(node: Node): boolean
  /** Returns the kind of a node. `unknowns` is the number of ? rooms that precede the node on the path. */
  kindOf(node: Node, unknowns: number): RoomKind | null
}

/**
 * Returns all paths through an act, in descending order of value. Paths of equal value are ordered from left to right.
 * Takes time proportional to the number of paths.
 */
export function rankPaths<Node extends PathNode>(
  nodes: readonly Node[],
  { weights, isUnknown, kindOf }: RankOptions<Node>,
): RankedPath[] {
  const top = Math.max(...nodes.map(({ y }) => y))
  const at = new Map(nodes.map((node) => [`${node.y} ${node.x}`, node]))
  const found: RankedPath[] = []
  const walk = (y: number, x: number, columns: readonly number[], path: PathState): void => {
    const node = at.get(`${y} ${x}`)
    if (node === undefined) return
    const kind = kindOf(node, path.unknowns)
    const next: PathState = {
      unknowns: path.unknowns + (isUnknown(node) ? 1 : 0),
      counts: kind === null ? path.counts : { ...path.counts, [kind]: path.counts[kind] + 1 },
      value: path.value + (kind === null ? 0 : weights[kind]),
    }
    const all = [...columns, x]
    if (y < top) for (const to of node.to.toSorted((a, b) => a - b)) walk(y + 1, to, all, next)
    else found.push({ columns: all, counts: next.counts, value: next.value })
  }
  const starts = nodes.filter(({ y }) => y === 0).map(({ x }) => x)
  for (const x of starts.toSorted((a, b) => a - b))
    walk(0, x, [], { unknowns: 0, counts: NO_WEIGHTS, value: 0 })
  return found.toSorted((a, b) => b.value - a.value)
}

/** The part of a path that has been walked so far. */
interface PathState extends Omit<RankedPath, 'columns'> {
  readonly unknowns: number
}
