import { canonicalJson, inputError, InputError, parseJson, parseSchema } from '@seedfast/world'
import { z } from 'zod'
import { readBoard } from '../board/read-board.js'
import { violationText } from '../messages.js'
import { closedObject } from '../schema/field-schemas.js'
import {
  generationMetaSchema,
  mapGraphSchema,
  type GenerationMeta,
  type MapGraph,
} from '../schema/result-schema.js'

/** The format that a saved map names. */
export const MAP_FORMAT = 'seedfast-actmap/1'

/** A map as `serialize` writes it: the interchange format for other engines. */
export const savedMapSchema = closedObject({
  format: z.literal(MAP_FORMAT, { error: `expected "${MAP_FORMAT}"` }),
  graph: mapGraphSchema,
  meta: generationMetaSchema,
})

/**
 * A map and what it was made from as canonical JSON (RFC 8785): the same map gives the same bytes everywhere.
 * Throws an InputError, which names the path, for what `deserialize` would refuse.
 */
export function serialize(graph: MapGraph, meta: GenerationMeta): string {
  return canonicalJson(checked({ format: MAP_FORMAT, graph, meta }, 'map'))
}

/**
 * Reads what `serialize` wrote. Throws an InputError, which names the path, for text that is no JSON or not of the
 * schema, an edge whose node is missing or that does not lead one row up, and nodes that are twice or misplaced.
 */
export function deserialize(json: string): { graph: MapGraph; meta: GenerationMeta } {
  const { graph, meta } = checked(parseJson(json, 'map'), 'map')
  return { graph, meta }
}

function checked(value: unknown, source: string): z.output<typeof savedMapSchema> {
  const saved = parseSchema(savedMapSchema, value, source)
  try {
    const stray = readBoard(saved.graph).strays[0]
    if (stray !== undefined) throw inputError(source, ['graph', ...stray.path], violationText(stray))
  } catch (error) {
    if (!(error instanceof InputError) || error.source === source) throw error
    throw new InputError(
      source,
      error.issues.map(({ path, message }) => ({ path: ['graph', ...path], message })),
    )
  }
  return saved
}
