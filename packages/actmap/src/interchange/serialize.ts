import {
  ARTEFACT_FORMAT,
  canonicalJson,
  parseArtefact,
  parseJson,
  parseSchema,
  placeInside,
  resultHash,
  type Place,
} from '@seedfast/world'
import * as z from 'zod'
import { readBoard } from '../board/read-board.js'
import { typeNamesIn } from '../board/type-names.js'
import { actmapInputError } from '../messages.js'
import {
  generationMetaSchema,
  mapGraphSchema,
  type GenerationMeta,
  type GenerationResult,
  type MapGraph,
} from '../schema/result.js'

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

/** Renders a result as `serialize` does. */
export function mapView({ graph, meta }: Pick<GenerationResult, 'graph' | 'meta'>): string {
  return serialize(graph, meta)
}

/**
 * Parses the output of `serialize`, or an artefact of the world `actmap`. Throws an InputError for invalid JSON, for a
 * value that doesn't match the schema, and for an artefact of another world or with a wrong hash. Also throws for duplicate nodes, for nodes whose ID doesn't match their position, and for edges that lead
 * from or to a missing node or don't lead exactly one row up.
 */
export function deserialize(json: string): { graph: MapGraph; meta: GenerationMeta } {
  const value = parseJson(json, MAP)
  const { graph, meta } = checked(isArtefact(value) ? mapInArtefact(json) : value)
  return { graph, meta }
}

function isArtefact(value: unknown): boolean {
  return (value as { readonly format?: unknown } | null)?.format === ARTEFACT_FORMAT
}

/** Returns the map in an artefact, as `serialize` would have written it. */
function mapInArtefact(json: string): unknown {
  const { world, result, sha256 } = parseArtefact(json, MAP)
  if (world !== 'actmap')
    throw actmapInputError('artefact-of-other-world', placeInside(MAP, { path: ['world'] }), { got: world })
  if (resultHash(result) !== sha256)
    throw actmapInputError('other-hash', placeInside(MAP, { path: ['sha256'] }), {})
  const { graph, meta } = result as Partial<GenerationResult>
  return { format: MAP_FORMAT, graph, meta }
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
