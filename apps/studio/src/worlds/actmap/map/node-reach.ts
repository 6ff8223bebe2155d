import { getReachableNextRow, type MapGraph, type ReachabilityCache } from '@seedfast/actmap'

/**
 * The nodes that can be reached from the hovered node. `ahead` contains all of these nodes, and `next` only those that
 * are one step away.
 */
export interface NodesAhead {
  readonly from: string
  readonly ahead: ReadonlySet<string>
  readonly next: ReadonlySet<string>
}

export function reachFrom(graph: MapGraph, cache: ReachabilityCache, from: string): NodesAhead {
  return { from, ahead: new Set(cache.aheadOf(from)), next: new Set(getReachableNextRow(graph, from)) }
}

/** Returns how a node relates to the hovered node, or null if no node is hovered. */
export function nodeReach(
  nodesAhead: NodesAhead | null,
  id: string,
): 'self' | 'next' | 'ahead' | 'out' | null {
  if (nodesAhead === null) return null
  if (id === nodesAhead.from) return 'self'
  if (nodesAhead.next.has(id)) return 'next'
  return nodesAhead.ahead.has(id) ? 'ahead' : 'out'
}

/** Returns how an edge relates to the hovered node, or null if no node is hovered. */
export function edgeReach(
  nodesAhead: NodesAhead | null,
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
): 'next' | 'ahead' | 'out' | null {
  if (nodesAhead === null) return null
  if (fromId === nodesAhead.from) return 'next'
  return nodesAhead.ahead.has(fromId) && nodesAhead.ahead.has(toId) ? 'ahead' : 'out'
}
