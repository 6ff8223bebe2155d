import type { MapGraph } from '@seedfast/actmap'

/**
 * Returns the ID of the node to which the explained part belongs. `part` is a JSON Pointer, such as
 * `/graph/nodes/3/type`, or a label, such as `nodes/r1c2/type`. Returns null if the part doesn't belong to a node.
 */
export function explainedNode(part: string | null, { nodes }: Pick<MapGraph, 'nodes'>): string | null {
  const index = /^\/graph\/nodes\/(\d+)(?:\/|$)/.exec(part ?? '')?.[1]
  if (index !== undefined) return nodes[Number(index)]?.id ?? null
  return /^nodes\/([^/]+)/.exec(part ?? '')?.[1] ?? null
}
