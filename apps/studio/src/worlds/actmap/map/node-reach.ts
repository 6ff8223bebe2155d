import { getReachableNextRow, type MapGraph, type ReachabilityCache } from '@seedfast/actmap'

/**
 * The nodes that can be reached from the hovered node. `ahead` contains all of these nodes, and `next` only those that
 * are one step away.
 */
export interface Reach {
  readonly from: string
  readonly ahead: ReadonlySet<string>
  readonly next: ReadonlySet<string>
}

export function reachFrom(graph: MapGraph, cache: ReachabilityCache, from: string): Reach {
  return { from, ahead: new Set(cache.aheadOf(from)), next: new Set(getReachableNextRow(graph, from)) }
}

/** Returns how a node relates to the hovered node, or null if no node is hovered. */
export function nodeReach(reach: Reach | null, id: string): 'self' | 'next' | 'ahead' | 'out' | null {
  if (reach === null) return null
  if (id === reach.from) return 'self'
  if (reach.next.has(id)) return 'next'
  return reach.ahead.has(id) ? 'ahead' : 'out'
}

/** Returns how an edge relates to the hovered node, or null if no node is hovered. */
export function edgeReach(
  reach: Reach | null,
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
): 'next' | 'ahead' | 'out' | null {
  if (reach === null) return null
  if (fromId === reach.from) return 'next'
  return reach.ahead.has(fromId) && reach.ahead.has(toId) ? 'ahead' : 'out'
}
