import { fact, type FactType } from '@seedfast/world'
import { onPaths } from '../paths/path-counts.js'
import type { GenerationResult } from '../schema/result.js'

/**
 * The fact type for a type that the rules add: the number of its nodes on the map, the minimum and maximum number on a
 * path, and the rows that contain such nodes.
 */
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
