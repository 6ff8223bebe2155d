import type { MapGraph } from '../schema/result.js'

/**
 * A map's edges, as indexes into its array of nodes, and an order in which each node comes after all nodes that lead to
 * it.
 */
export interface GraphLinks {
  /** The indexes of the nodes, sorted by row and column. */
  readonly order: readonly number[]
  readonly children: readonly (readonly number[])[]
  readonly parents: readonly (readonly number[])[]
}

/** Returns the links of a map. Ignores edges that don't lead exactly one row up, and edges to missing nodes. */
export function linksOf(graph: MapGraph): GraphLinks {
  const { nodes, edges } = graph
  const places = new Map<string, number>()
  const children: number[][] = []
  const parents: number[][] = []
  for (let i = 0; i < nodes.length; i++) {
    places.set(nodes[i]!.id, i)
    children.push([])
    parents.push([])
  }
  for (const { fromId, toId } of edges) {
    const from = places.get(fromId)
    const to = places.get(toId)
    if (from === undefined || to === undefined || nodes[to]!.row !== nodes[from]!.row + 1) continue
    children[from]!.push(to)
    parents[to]!.push(from)
  }
  const left = (a: number, b: number): number =>
    nodes[a]!.row - nodes[b]!.row || nodes[a]!.col - nodes[b]!.col
  for (const list of children) list.sort(left)
  for (const list of parents) list.sort(left)
  return { order: nodes.map((_, i) => i).sort(left), children, parents }
}
