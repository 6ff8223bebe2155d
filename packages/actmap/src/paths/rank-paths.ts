import type { NodeType, OwnType } from '../rules/node-types.js'
import type { MapGraph, MapNode } from '../schema/result.js'
import { linksOf } from './graph-links.js'
import { startsOf, worthOf, type MapPath, type PathValue } from './paths.js'

/** A path to the boss, the path's value, and the number of nodes of each type on it. */
export interface RankedPath {
  readonly path: MapPath
  readonly value: number
  /** The number of nodes of each type. Types that don't occur on the path are omitted. */
  readonly counts: Readonly<Partial<Record<NodeType | OwnType, number>>>
}

/** A path from a node to the boss, stored as a linked list: its first node, its value, and the rest of the path. */
interface Way {
  readonly node: MapNode
  readonly value: number
  readonly next: Way | null
}

/**
 * Returns the `count` most valuable paths to the boss, best first, starting in row 0 or at the node `from`. Paths of
 * equal value are sorted from left to right. The running time is proportional to the number of edges times `count`,
 * regardless of how many paths the map has, because only the best `count` paths from each node are kept (dynamic
 * programming).
 *
 * @example
 * import { generateMap, rankPaths } from '@seedfast/actmap'
 * const { graph } = generateMap({}, {}, 42n)
 * rankPaths(graph, { Elite: 2, Shop: 1 }, 10).length // → 10
 */
export function rankPaths(graph: MapGraph, value: PathValue, count: number, from?: string): RankedPath[] {
  const { order, children } = linksOf(graph)
  const worth = worthOf(value)
  const ways: (readonly Way[])[] = []
  for (const at of [...order].reverse()) {
    const node = graph.nodes[at]!
    const own = worth(node)
    const ahead = best(
      children[at]!.map((child) => ways[child]!),
      count,
    ).map((next) => ({ node, value: own + next.value, next }))
    ways[at] = node.type === 'Boss' && count > 0 ? [{ node, value: own, next: null }] : ahead
  }
  const starts = startsOf(graph, from).map((start) => ways[start]!)
  return best(starts, count).map((way) => ranked(way))
}

/**
 * Merges sorted lists of paths and returns the best `count` of them. If paths are tied, those from earlier lists come
 * first.
 */
function best(lists: readonly (readonly Way[])[], count: number): Way[] {
  const heads = lists.map(() => 0)
  const merged: Way[] = []
  while (merged.length < count) {
    let from = -1
    for (let i = 0; i < lists.length; i++) {
      const way = lists[i]![heads[i]!]
      if (way !== undefined && (from < 0 || way.value > lists[from]![heads[from]!]!.value)) from = i
    }
    if (from < 0) break
    merged.push(lists[from]![heads[from]!++]!)
  }
  return merged
}

function ranked(way: Way): RankedPath {
  const path: MapNode[] = []
  const counts: Partial<Record<NodeType | OwnType, number>> = {}
  for (let at: Way | null = way; at !== null; at = at.next) {
    path.push(at.node)
    counts[at.node.type] = (counts[at.node.type] ?? 0) + 1
  }
  return { path, value: way.value, counts }
}
