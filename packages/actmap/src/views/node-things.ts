import { plainName, type Thing } from '@seedfast/world'
import type { GenerationResult } from '../schema/result.js'

/** Lists a map's nodes, from the bottom to the top. */
export function nodeThings({ graph, meta }: GenerationResult): Thing[] {
  return graph.nodes.map(({ id, type, row, col, tags }, i) => ({
    kind: plainName(type).toLowerCase(),
    name: type === 'Boss' ? plainName(meta.boss) : labelOf(type, meta),
    pointer: `/graph/nodes/${i}`,
    place: `row ${row}`,
    notes: tags.map((tag) => plainName(tag).toLowerCase()),
    fields: { id, column: col },
  }))
}

/** Returns the name that pictures show for a type. */
function labelOf(type: string, { types = [] }: GenerationResult['meta']): string {
  return types.find((own) => own.type === type)?.label ?? plainName(type)
}
