import * as z from 'zod'
import { journeySaveSchema } from '../journey/journey-schema.js'
import { actSpecSchema } from '../schema/act-spec.js'
import { overridesSchema } from '../schema/overrides-schema.js'
import { generationResultSchema } from '../schema/result.js'
import { rulesSchema } from '../rules/rules.js'
import { paramsSchema } from '../schema/params.js'
import { savedMapSchema } from './serialize.js'

/**
 * Returns the JSON Schemas (draft 2020-12) published with this package, keyed by file name. Keys with defaults are
 * optional in the input schemas (params, rules, spec, overrides) and required in the output schemas.
 */
export function jsonSchemas(): Record<string, unknown> {
  return {
    'params.schema.json': inputSchema('Params of an act map', paramsSchema),
    'rules.schema.json': inputSchema('Rules of an act map', rulesSchema),
    'spec.schema.json': inputSchema('Shape of an act map', actSpecSchema),
    'overrides.schema.json': inputSchema('Locked nodes of an act map', overridesSchema),
    'map.schema.json': outputSchema('A saved act map', savedMapSchema),
    'result.schema.json': outputSchema('The full result of generating an act map', generationResultSchema),
    'journey.schema.json': outputSchema('A saved journey through an act map', journeySaveSchema),
  }
}

/** Returns the JSON Schema for an input file. The file may have a `$schema` key for editors, which the CLI removes. */
function inputSchema(title: string, schema: z.ZodType): unknown {
  const { properties, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return { title, ...rest, properties: { $schema: { type: 'string' }, ...properties } }
}

function outputSchema(title: string, schema: z.ZodType): unknown {
  return { title, ...z.toJSONSchema(schema, { io: 'output' }) }
}
