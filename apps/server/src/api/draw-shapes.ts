import { z } from '@hono/zod-openapi'

const object = z.record(z.string(), z.unknown())
const path = z.array(z.union([z.string(), z.int()]))
const texts = z.array(z.string())

const entries = z
  .strictObject({ args: z.array(texts.nullable()), value: texts.nullable() })
  .meta({ description: 'The entries of array and table arguments, shortened. Null for other arguments.' })

const draw = z.strictObject({
  n: z.int().min(0).meta({ description: 'The index of the draw in the run, counted from 0.' }),
  stream: z.string(),
  index: z
    .int()
    .min(0)
    .meta({ description: 'The index of the draw among all draws of its stream in the run, counted from 0.' }),
  counter: z.int().min(0).optional().meta({
    description:
      'The game’s counter for the stream, before the draw. It restarts from 0 when the stream is reseeded.',
  }),
  epoch: z
    .string()
    .optional()
    .meta({ description: 'The event that last reseeded the stream, such as `floor 4`.' }),
  rule: z.string().meta({ description: 'The sampling rule, which is the method that was called.' }),
  args: z
    .array(z.unknown())
    .meta({ description: 'The arguments. Arrays and tables are given as a size and a hash.' }),
  words: z.array(z.int().min(0)).meta({ description: 'The raw 32-bit words.' }),
  value: z.unknown(),
  path: path.meta({ description: 'The world’s label: the part of the result that the draw decides.' }),
  entries: entries.optional(),
})

const stretch = z.strictObject({
  stream: z.string(),
  from: z.int().min(0),
  counter: z
    .int()
    .min(0)
    .optional()
    .meta({ description: 'The game’s counter for the stream, before the first of these draws.' }),
  epoch: z
    .string()
    .optional()
    .meta({ description: 'The event that last reseeded the stream before these draws.' }),
  to: z.int().min(0).meta({ description: 'The index of the first draw after these draws.' }),
  foreign: z
    .literal(true)
    .optional()
    .meta({ description: 'The draws come from a game’s own generator and can’t be changed.' }),
})

const failure = z.strictObject({ message: z.string(), sites: texts })

const failed = z
  .strictObject({ a: failure.nullable(), b: failure.nullable() })
  .optional()
  .meta({ description: 'Why a side has no result. Its draws up to the failure are compared.' })

const sides = z
  .strictObject({ a: z.string(), b: z.string() })
  .meta({ description: 'The names of the two sides.' })

/** The schemas of responses about draws, keyed by their names in the OpenAPI description. */
export const DRAW_RESPONSES = {
  Explanation: z.strictObject({
    asked: z.string(),
    by: z.enum(['labels', 'counterfactual']),
    path: path.meta({ description: 'The label, or the path in the result.' }),
    insteadOf: z
      .strictObject({ place: path, makes: z.int().min(0) })
      .optional()
      .meta({
        description:
          'The requested part, if the run is long and the part has no label. `path` is then its nearest labeled parent. `makes` is the maximum number of results that `by=counterfactual` would generate.',
      }),
    draws: z.array(
      z.strictObject({
        draw,
        moves: path.optional().meta({
          description: 'The first path in the result that changes with this draw (only `counterfactual`).',
        }),
        at: path.optional().meta({ description: 'The first path that changes within the part.' }),
        otherwise: z.unknown().optional().meta({
          description:
            'The value at the path `at` if the draw has a different outcome. Absent if the path doesn’t exist in that case.',
        }),
      }),
    ),
    of: z.int().min(0).meta({ description: 'The number of draws in the run.' }),
    outcomes: z.int().min(1).optional().meta({
      description:
        'The maximum number of other values that were tried for a numeric draw (only `counterfactual`). For a choice, all items were tried.',
    }),
    untried: z
      .array(stretch)
      .meta({ description: 'The draws that were not tried, by stream (only `counterfactual`).' }),
  }),
  TraceLine: z.union([
    z.strictObject({
      format: z.literal('seedfast-trace/1'),
      world: z.string(),
      version: z.int().min(1),
      seed: z.string(),
      params: object,
      overrides: object,
      sha256: z.string(),
      draws: z.int().min(0),
    }),
    draw,
  ]),
  Divergence: z.union([
    z.strictObject({ sides, kind: z.literal('equal'), draws: z.int().min(0), failed }),
    z.strictObject({
      sides,
      kind: z.literal('same draws but another result'),
      difference: z
        .strictObject({
          path,
          ids: texts.meta({ description: 'The IDs of the objects on the path.' }),
          expected: z.unknown().optional(),
          found: z.unknown().optional(),
        })
        .nullable(),
      failed,
    }),
    z.strictObject({
      sides,
      a: draw.nullable().meta({ description: 'The draw on side A. Null if the stream has ended there.' }),
      b: draw.nullable(),
      kind: z.enum([
        'extra draw',
        'missing draw',
        'different order',
        'different stream',
        'different rule',
        'different bound',
        'different candidates',
        'different conversion',
        'different label',
        'different call site',
        'different bits',
      ]),
      stream: z.string(),
      index: z.int().min(0).meta({ description: 'The index of the draw in its stream, counted from 0.' }),
      count: z.int().min(2).optional().meta({
        description: 'The number of consecutive extra or missing draws, if there is more than one.',
      }),
      candidates: object.optional().meta({
        description:
          'How the candidates differ: the candidates on only one side, and the first position with a difference.',
      }),
      around: z
        .strictObject({ a: z.array(draw), b: z.array(draw) })
        .meta({ description: 'The nearby draws of each run.' }),
      failed,
    }),
  ]),
}
