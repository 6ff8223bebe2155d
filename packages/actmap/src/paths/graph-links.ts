import type { MapGraph } from '../schema/result-schema.js'

/** The edges of a map by places in its list of nodes, each node after all that lead to it. */
export interface GraphLinks {
  /** Places of nodes, by row and then by column. */
  readonly order: readonly number[]
  readonly children: readonly (readonly number[])[]
  readonly parents: readonly (readonly number[])[]
}

/** The links of a map; edges that do not lead one row up, or to nodes that are not there, are left out. */
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
