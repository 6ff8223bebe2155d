import { z } from '@hono/zod-openapi'
import { DRAW_RESPONSES } from './draw-shapes.js'

const object = z.record(z.string(), z.unknown())
const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ description: 'The SHA-256 of the result’s canonical JSON.' })

const summary = {
  id: z.string().meta({ example: 'chest' }),
  version: z.int().min(1).meta({ description: 'Increases whenever the result of any seed changes.' }),
  title: z.string(),
  about: z.string(),
}

const violation = z.strictObject({
  pointer: z.string(),
  code: z.string().optional().meta({ description: 'The code of the broken rule.' }),
  data: z.unknown().meta({ description: 'The values that the message mentions.' }).optional(),
  message: z.string(),
})

const sidesDifference = z.strictObject({
  pointer: z.string().meta({
    description: 'The path of the first difference, as a JSON Pointer within the result or its part.',
  }),
  a: z.unknown().optional(),
  b: z.unknown().optional(),
  message: z.string(),
})

/** The schemas of the API's responses, keyed by their names in the OpenAPI description. */
export const RESPONSES = {
  Worlds: z.strictObject({ worlds: z.array(z.strictObject(summary)) }),
  World: z.strictObject({
    ...summary,
    seed: z.strictObject({ name: z.string(), expected: z.string() }),
    params: object.meta({ description: 'The JSON Schema of the params.' }),
    overrides: object.meta({ description: 'The JSON Schema of the overrides.' }),
    presets: object,
    facts: z.record(z.string(), z.strictObject({ about: z.string(), schema: object })),
    formats: z.array(z.string()),
  }),
  Artefact: z.strictObject({
    format: z.literal('seedfast/1'),
    world: z.string(),
    version: z.int().min(1),
    seed: z.string(),
    params: object,
    overrides: object,
    result: z.unknown(),
    sha256,
  }),
  ProgramResult: z.strictObject({
    result: z.unknown(),
    counts: z.record(z.string(), z.int().min(0)).meta({ description: 'The number of draws of each stream.' }),
    draws: z.array(object).optional(),
  }),
  Facts: z.strictObject({ world: z.string(), version: z.int().min(1), seed: z.string(), facts: object }),
  CatalogLine: z.union([
    z.strictObject({
      seed: z.string(),
      sha256,
      draws: z.record(z.string(), z.int().min(0)),
      problems: z
        .int()
        .min(1)
        .optional()
        .meta({ description: 'The number of the world’s rules that the result breaks.' }),
      facts: object.optional(),
      result: z.unknown().optional(),
    }),
    z.strictObject({
      problem: object.meta({ description: 'Why the catalog is incomplete. Only in the last line.' }),
    }),
  ]),
  Verification: z.union([
    z.strictObject({ equal: z.literal(true), sha256 }),
    z.strictObject({
      equal: z.literal(false),
      difference: z.strictObject({
        pointer: z.string().meta({ description: 'The path of the first difference, as a JSON Pointer.' }),
        expected: z.unknown().optional(),
        found: z.unknown().optional(),
        message: z.string(),
      }),
    }),
    z.strictObject({ equal: z.literal(false), problems: z.array(violation) }),
  ]),
  Comparison: z.union([
    z.strictObject({ equal: z.literal(true) }),
    z.strictObject({
      equal: z.literal(false),
      difference: sidesDifference,
      parts: z
        .strictObject({
          name: z.string().meta({ description: 'The singular noun for a part.', example: 'level' }),
          total: z.int(),
          equal: z.int(),
          different: z.array(z.string()).meta({ description: 'The labels of the parts that differ.' }),
          first: z
            .union([
              z.strictObject({ label: z.string(), difference: sidesDifference }),
              z.strictObject({ label: z.string(), onlyIn: z.enum(['a', 'b']) }),
            ])
            .nullable()
            .meta({
              description:
                'The first part that differs; null if the results differ only outside their parts.',
            }),
        })
        .nullable()
        .meta({ description: 'The comparison by parts. Null if the world has no parts.' }),
      things: z
        .array(
          z.strictObject({
            kind: z.string(),
            name: z.string(),
            place: z.string(),
            a: z.int().min(0),
            b: z.int().min(0),
          }),
        )
        .nullable()
        .meta({
          description:
            'The things that the results have a different number of in the same place. Null if the world can’t list the things in both results.',
        }),
    }),
  ]),
  ...DRAW_RESPONSES,
  Health: z.strictObject({
    status: z.literal('ok'),
    worlds: z.array(z.strictObject({ id: z.string(), version: z.int() })),
  }),
  Problem: z
    .strictObject({
      type: z.string().meta({ example: 'urn:seedfast:problem:bad-request' }),
      title: z.string(),
      status: z.int(),
      detail: z.string(),
      requestId: z.string().optional(),
      data: z
        .unknown()
        .meta({ description: 'The values that the detail mentions, such as the exceeded limit.' })
        .optional(),
      errors: z
        .array(
          z.strictObject({
            field: z.string().meta({ example: 'params.spec.rows' }),
            pointer: z.string().meta({ example: '#/params/spec/rows' }),
            detail: z.string(),
            code: z.string().optional().meta({
              example: 'invalid-value',
              description: 'The error code. The meaning of a code never changes.',
            }),
            data: z.unknown().meta({ description: 'The values that the detail mentions.' }).optional(),
          }),
        )
        .optional(),
    })
    .meta({ description: 'A problem document (RFC 9457) that lists every invalid field.' }),
}
