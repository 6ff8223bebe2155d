import { canonicalJson, parseJson, parseSchema, placeInside, type Place } from '@seedfast/world'
import * as z from 'zod'
import { readBoard } from '../board/read-board.js'
import { typeNamesIn } from '../board/type-names.js'
import { actmapInputError } from '../messages.js'
import { generationMetaSchema, mapGraphSchema, type GenerationMeta, type MapGraph } from '../schema/result.js'

/** The `format` field of a saved map. */
export const MAP_FORMAT = 'seedfast-actmap/1'

/** The schema of a map as `serialize` writes it. This is the interchange format for other engines. */
export const savedMapSchema = z.strictObject({
  format: z.literal(MAP_FORMAT),
  graph: mapGraphSchema,
  meta: generationMetaSchema,
})

const MAP: Place = { in: 'option', name: 'map' }

/**
 * Serializes a map and its metadata to canonical JSON (RFC 8785). The same map produces the same bytes on every
 * machine. Throws an InputError for anything that `deserialize` would reject.
 *
 * @example
 * import { deserialize, generateMap, serialize } from '@seedfast/actmap'
 * const { graph, meta } = generateMap({}, {}, 42n)
 * deserialize(serialize(graph, meta)) // the same graph and meta
 */
export function serialize(graph: MapGraph, meta: GenerationMeta): string {
  return canonicalJson(checked({ format: MAP_FORMAT, graph, meta }))
}

/**
 * Parses the output of `serialize`. Throws an InputError for invalid JSON and for a value that doesn't match the
 * schema. Also throws for duplicate nodes, for nodes whose ID doesn't match their position, and for edges that lead
 * from or to a missing node or don't lead exactly one row up.
 */
export function deserialize(json: string): { graph: MapGraph; meta: GenerationMeta } {
  const { graph, meta } = checked(parseJson(json, MAP))
  return { graph, meta }
}

function checked(value: unknown): z.output<typeof savedMapSchema> {
  const saved = parseSchema(savedMapSchema, value, MAP)
  const place = placeInside(MAP, { path: ['graph'] })
  const [stray] = readBoard(saved.graph, typeNamesIn(saved.meta), place).strays
  if (stray?.code === 'edge-skips-rows') {
    const { fromId, toId, row, expectedRow, path } = stray
    const data = { fromId, toId, row, expectedRow }
    throw actmapInputError('edge-skips-rows', placeInside(place, { path }), data)
  }
  return saved
}
