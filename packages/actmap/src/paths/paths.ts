import { actmapInputError } from '../messages.js'
import type { NodeType, OwnType } from '../rules/node-types.js'
import type { MapGraph, MapNode } from '../schema/result.js'
import { linksOf } from './graph-links.js'

/** A path up the map, as an array of its nodes from the lowest to the highest. */
export type MapPath = readonly MapNode[]

/**
 * Lazily yields every path to the boss from left to right, starting in row 0 or at the node `from`. A map can have too
 * many paths to list; `countPaths` returns the number of paths from row 0 without enumerating them.
 */
export function* enumeratePaths(graph: MapGraph, from?: string): Generator<MapPath, void, undefined> {
  const { children } = linksOf(graph)
  const path: MapNode[] = []
  function* walk(at: number): Generator<MapPath, void, undefined> {
    const node = graph.nodes[at]!
    path.push(node)
    if (node.type === 'Boss') yield [...path]
    for (const next of children[at]!) yield* walk(next)
    path.pop()
  }
  for (const start of startsOf(graph, from)) yield* walk(start)
}

/**
 * The values of nodes, either as a function that returns a node's value, or as the value of each node type. The value
 * of a path is the sum over its nodes. Types that aren't listed have the value 0.
 */
export type PathValue = ((node: MapNode) => number) | Readonly<Partial<Record<NodeType | OwnType, number>>>

/** The most valuable path to the boss, and its value. */
export interface BestPath {
  readonly path: MapPath
  readonly value: number
}

/**
 * Finds the most valuable path to the boss, starting in row 0 or at the node `from`, without enumerating all paths. If
 * several paths are tied, returns the leftmost of them. Returns null if no path leads to the boss. For example, the
 * values `{ Battle: -1 }` find a path with the fewest battles.
 */
export function bestPath(graph: MapGraph, value: PathValue, from?: string): BestPath | null {
  const { order, children } = linksOf(graph)
  const worth = worthOf(value)
  const sums: number[] = []
  const next: number[] = []
  for (const at of [...order].reverse()) {
    const node = graph.nodes[at]!
    let best = -1
    for (const child of children[at]!)
      if (sums[child]! > (best < 0 ? Number.NEGATIVE_INFINITY : sums[best]!)) best = child
    next[at] = best
    const ahead = node.type === 'Boss' ? 0 : best < 0 ? Number.NEGATIVE_INFINITY : sums[best]!
    sums[at] = ahead + worth(node)
  }
  let start = -1
  for (const each of startsOf(graph, from)) {
    if (Number.isFinite(sums[each]!) && (start < 0 || sums[each]! > sums[start]!)) start = each
  }
  if (start < 0) return null
  const path: MapNode[] = []
  for (let at = start; at >= 0; at = next[at]!) path.push(graph.nodes[at]!)
  return { path, value: sums[start]! }
}

export function worthOf(value: PathValue): (node: MapNode) => number {
  return typeof value === 'function' ? value : ({ type }) => value[type] ?? 0
}

/**
 * Returns the indexes of the nodes where paths start: the node `from`, or all nodes in row 0 if `from` is undefined.
 * Throws an InputError if there is no node with the ID `from`.
 */
export function startsOf(graph: MapGraph, from: string | undefined): number[] {
  const places = linksOf(graph).order.filter((at) =>
    from === undefined ? graph.nodes[at]!.row === 0 : graph.nodes[at]!.id === from,
  )
  if (from !== undefined && places.length === 0) {
    throw actmapInputError('unknown-node', { in: 'option', name: 'from' }, { got: from })
  }
  return places
}
