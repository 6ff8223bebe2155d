import { actmapInputError } from '../messages.js'
import type { NodeType } from '../schema/node-types.js'
import type { MapGraph, MapNode } from '../schema/result-schema.js'
import { linksOf } from './graph-links.js'

/** A path up the map: its nodes from the lowest to the highest. */
export type MapPath = readonly MapNode[]

/**
 * Yields every path to the boss lazily, from left to right, starting in row 0 or at the node `from`. There can be too
 * many paths to list; `countPaths` counts the paths from row 0 without walking them.
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
 * The value of a path, given as a function or as weights by type. It is the sum of the function's results, or of the
 * weights, over the path's nodes. The weight of a missing type is 0.
 */
export type PathValue = ((node: MapNode) => number) | Readonly<Partial<Record<NodeType, number>>>

/** The most valuable path to the boss, and its value. */
export interface BestPath {
  readonly path: MapPath
  readonly value: number
}

/**
 * Finds the most valuable path to the boss without enumerating all of them, starting in row 0 or at the node `from`.
 * Among equally valuable paths, returns the leftmost. For the fewest battles, use `{ Battle: -1 }`. Returns null if no
 * path leads to the boss.
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

/** Returns the function that computes the value of a single node. */
export function worthOf(value: PathValue): (node: MapNode) => number {
  return typeof value === 'function' ? value : ({ type }) => value[type] ?? 0
}

/**
 * Returns the indexes of the nodes that paths start from: the node `from`, or all nodes in row 0 if `from` is
 * undefined. Throws an InputError if there is no node with the id `from`.
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
