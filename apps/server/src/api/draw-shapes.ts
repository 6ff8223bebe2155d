import { z } from '@hono/zod-openapi'

const object = z.record(z.string(), z.unknown())
const path = z.array(z.union([z.string(), z.int()]))
const texts = z.array(z.string())

const held = z
  .strictObject({ args: z.array(texts.nullable()), value: texts.nullable() })
  .meta({ description: 'What its lists and tables held, entry by entry in short; null for what is neither.' })

const draw = z.strictObject({
  n: z.int().min(0).meta({ description: 'The draw’s number in the run.' }),
  stream: z.string(),
  index: z.int().min(0).meta({ description: 'The draw’s number in its stream, over the whole run.' }),
  counter: z.int().min(0).optional().meta({
    description: 'The stream’s counter before the draw, as the game counts it from its last reseed.',
  }),
  epoch: z
    .string()
    .optional()
    .meta({ description: 'Where the stream was last reseeded, such as `floor 4`.' }),
  rule: z.string().meta({ description: 'The sampling rule: the method that was called.' }),
  args: z
    .array(z.unknown())
    .meta({ description: 'Its arguments; a list or a table as its size and a hash of what it holds.' }),
  words: z.array(z.int().min(0)).meta({ description: 'The raw 32-bit words that it took.' }),
  value: z.unknown(),
  path: path.meta({ description: 'The part of the result that it decides, as the world labels it.' }),
  held: held.optional(),
})

const stretch = z.strictObject({
  stream: z.string(),
  from: z.int().min(0),
  counter: z
    .int()
    .min(0)
    .optional()
    .meta({ description: 'The number of the first draw as the game counts it.' }),
  epoch: z.string().optional().meta({ description: 'Where the stream was last reseeded before them.' }),
  to: z.int().min(0).meta({ description: 'The first draw of the stream that is no part of the stretch.' }),
  foreign: z
    .literal(true)
    .optional()
    .meta({ description: 'They are of a foreign generator and cannot be changed.' }),
})

const failure = z.strictObject({ message: z.string(), sites: texts })

const failed = z
  .strictObject({ a: failure.nullable(), b: failure.nullable() })
  .optional()
  .meta({ description: 'How a side failed that made no result; the draws until then are compared.' })

const sides = z.strictObject({ a: z.string(), b: z.string() }).meta({ description: 'What the sides are.' })

/** The answers about draws, each under the name that it has in the description. */
export const DRAW_RESPONSES = {
  Explanation: z.strictObject({
    asked: z.string(),
    by: z.enum(['labels', 'counterfactual']),
    path: path.meta({ description: 'The label, or the place in the result.' }),
    insteadOf: z
      .strictObject({ place: path, makes: z.int().min(0) })
      .optional()
      .meta({
        description:
          'The part that was asked, where it has no label in a long run: `path` is then its nearest labelled parent. `makes` is how many results `by=counterfactual` takes at most.',
      }),
    draws: z.array(
      z.strictObject({
        draw,
        moves: path.optional().meta({
          description: 'The first place in the result that another draw moves (by counterfactual).',
        }),
        at: path.optional().meta({ description: 'The first place in the part that it moves.' }),
        otherwise: z
          .unknown()
          .optional()
          .meta({ description: 'What is there with another draw; left out when nothing is.' }),
      }),
    ),
    of: z.int().min(0).meta({ description: 'How many draws the run made in all.' }),
    outcomes: z.int().min(1).optional().meta({
      description:
        'How many other outcomes of a range were tried at most; of a choice every item was (by counterfactual).',
    }),
    untried: z
      .array(stretch)
      .meta({ description: 'The draws of which it is not known, stream by stream (by counterfactual).' }),
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
          ids: texts.meta({ description: 'The objects on the way that have an id.' }),
          expected: z.unknown().optional(),
          found: z.unknown().optional(),
        })
        .nullable(),
      failed,
    }),
    z.strictObject({
      sides,
      a: draw.nullable().meta({ description: 'The draw of side A; null where the stream has ended.' }),
      b: draw.nullable(),
      kind: z.enum([
        'extra draw',
        'missing draw',
        'other order',
        'other stream',
        'other rule',
        'other bound',
        'other candidates',
        'other label',
        'other call site',
        'other bits',
      ]),
      stream: z.string(),
      index: z.int().min(0).meta({ description: 'The draw’s number in its stream.' }),
      candidates: object.optional().meta({
        description: 'How the candidates differ: those that only one side has, and the first place.',
      }),
      around: z
        .strictObject({ a: z.array(draw), b: z.array(draw) })
        .meta({ description: 'The draws of each run around it.' }),
      failed,
    }),
  ]),
}
