import type { MapGraph } from '../schema/result.js'

/** Returns whether a path leads from row 0 to the boss, one row per step. */
export function isReachableBottomToTop(graph: MapGraph): boolean {
  const rowOf = new Map(graph.nodes.map(({ id, row }) => [id, row]))
  let reached = new Set(graph.nodes.filter(({ row }) => row === 0).map(({ id }) => id))
  for (let row = 0; row < graph.rows - 1 && reached.size > 0; row++) {
    const next = new Set<string>()
    for (const { fromId, toId } of graph.edges) {
      if (reached.has(fromId) && rowOf.get(toId) === row + 1) next.add(toId)
    }
    reached = next
  }
  return graph.nodes.some(({ id, type }) => type === 'Boss' && reached.has(id))
}

/**
 * Returns the IDs of the nodes that a node's edges lead to, from left to right. Returns an empty array for the boss and
 * for unknown IDs.
 */
export function getReachableNextRow(graph: MapGraph, from: string): string[] {
  const start = graph.nodes.find(({ id }) => id === from)
  if (start === undefined) return []
  const next = new Set(graph.edges.filter(({ fromId }) => fromId === from).map(({ toId }) => toId))
  return graph.nodes
    .filter(({ id, row }) => next.has(id) && row === start.row + 1)
    .sort((a, b) => a.col - b.col)
    .map(({ id }) => id)
}
