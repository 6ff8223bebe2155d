import { z } from 'zod'
import { journeySaveSchema } from './journey-schema.js'
import { overridesSchema } from './overrides.js'
import { generationResultSchema } from './result-schema.js'
import { actSpecSchema, paramsSchema, rulesSchema } from './schema.js'
import { savedMapSchema } from './serialize.js'

/**
 * The JSON Schemas (draft 2020-12) that are published beside this package, by the names of their files: what a person
 * writes (params, rules, spec, overrides) as it may be given, with defaults left out; what comes out as it is.
 */
export function jsonSchemas(): Record<string, unknown> {
  return {
    'params.schema.json': given('Params of an act map', paramsSchema),
    'rules.schema.json': given('Rules of an act map', rulesSchema),
    'spec.schema.json': given('Shape of an act map', actSpecSchema),
    'overrides.schema.json': given('Locked nodes of an act map', overridesSchema),
    'map.schema.json': made('A saved act map', savedMapSchema),
    'result.schema.json': made('All that an act map is made of', generationResultSchema),
    'journey.schema.json': made('A saved way through an act map', journeySaveSchema),
  }
}

function given(title: string, schema: z.ZodType): unknown {
  return { title, ...z.toJSONSchema(schema, { io: 'input' }) }
}

function made(title: string, schema: z.ZodType): unknown {
  return { title, ...z.toJSONSchema(schema, { io: 'output' }) }
}
