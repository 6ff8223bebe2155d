import type { NodeType, OwnType } from '../rules/node-types.js'
import type { MapGraph, MapNode } from '../schema/result.js'
import { linksOf } from './graph-links.js'

/** Returns the exact number of paths from row 0 to the boss without enumerating them. */
export function countPaths(graph: MapGraph): bigint {
  const { order, parents } = linksOf(graph)
  const paths: bigint[] = []
  let count = 0n
  for (const i of order) {
    const node = graph.nodes[i]!
    paths[i] = node.row === 0 ? 1n : parents[i]!.reduce((sum, from) => sum + paths[from]!, 0n)
    if (node.type === 'Boss') count += paths[i]
  }
  return count
}

/**
 * Returns the smallest and the largest number of nodes of a type on a path from row 0 to the boss. Both are 0 if there
 * is no such path.
 */
export function onPaths(graph: MapGraph, type: NodeType | OwnType): { fewest: number; most: number } {
  const counts = (node: MapNode): number => (node.type === type ? 1 : 0)
  return { fewest: 0 - bestValue(graph, (node) => -counts(node)), most: bestValue(graph, counts) }
}

/** Returns the highest possible sum of node values on a path from row 0 to the boss, or 0 if there is no such path. */
function bestValue(graph: MapGraph, value: (node: MapNode) => number): number {
  const { order, parents } = linksOf(graph)
  const sums: number[] = []
  let best = Number.NEGATIVE_INFINITY
  for (const i of order) {
    const node = graph.nodes[i]!
    let before = node.row === 0 ? 0 : Number.NEGATIVE_INFINITY
    for (const from of parents[i]!) before = Math.max(before, sums[from]!)
    sums[i] = before + value(node)
    if (node.type === 'Boss') best = Math.max(best, sums[i])
  }
  return Number.isFinite(best) ? best : 0
}

/**
 * Returns the smallest distance in rows between two nodes of a type on the same path, or null if no path contains two
 * such nodes.
 */
export function nearestPair(graph: MapGraph, type: NodeType | OwnType): number | null {
  const { order, parents } = linksOf(graph)
  /**
   * For each node, the distance in rows to the nearest node of the type from which a path leads up to the given node. 0
   * if the given node itself has the type, and Infinity if there is no such path.
   */
  const since: number[] = []
  let nearest = Number.POSITIVE_INFINITY
  for (const i of order) {
    let before = Number.POSITIVE_INFINITY
    for (const from of parents[i]!) before = Math.min(before, since[from]! + 1)
    const here = graph.nodes[i]!.type === type
    if (here) nearest = Math.min(nearest, before)
    since[i] = here ? 0 : before
  }
  return Number.isFinite(nearest) ? nearest : null
}
