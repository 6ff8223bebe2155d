import { fact, type FactType } from '@seedfast/world'
import { onPaths } from '../paths/path-counts.js'
import type { GenerationResult } from '../schema/result-schema.js'

/** The fact type of a type that the rules add: its number of nodes, on the map and on any path, and their rows. */
export const ownType = fact.object({
  type: fact.string,
  nodes: fact.int,
  fewestOnPath: fact.int,
  mostOnPath: fact.int,
  rows: fact.list(fact.int),
})

type OwnTypeFact = typeof ownType extends FactType<infer Value> ? Value : never

/** Returns the values of the fact `ownTypes`: one for each type that the rules add, sorted by name. */
export function ownTypeFacts({ graph, meta }: Pick<GenerationResult, 'graph' | 'meta'>): OwnTypeFact[] {
  return (meta.types ?? []).map(({ type }) => {
    const nodes = graph.nodes.filter((node) => node.type === type)
    const { fewest, most } = onPaths(graph, type)
    const rows = [...new Set(nodes.map(({ row }) => row))].sort((a, b) => a - b)
    return { type, nodes: nodes.length, fewestOnPath: fewest, mostOnPath: most, rows }
  })
}
