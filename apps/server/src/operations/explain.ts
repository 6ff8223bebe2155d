import {
  explain,
  explainByLabels,
  MOST_OUTCOMES,
  pathSteps,
  USUAL_OUTCOMES,
  whyNotExplained,
} from '@seedfast/explain'
import { z } from 'zod'
import { observedFields, runOf } from './observed-run.js'
import { operation } from './operation.js'
import { paramsQuery, seedShape } from './request-shapes.js'

/** The number of results that a request generates at most, unless it sets `most`. */
const USUAL_MAKES = 400
/** The upper limit of `most`. */
const MOST_MAKES = 1_000_000

/** Finds the draws that decided a part of a result. */
export const explainOperation = operation({
  observes: true,
  lighter: 'A path with a label, a smaller `most` or a smaller result takes less time and memory.',
  request: z.strictObject({
    seed: seedShape,
    path: z.string().max(4000).meta({
      description: 'A label such as nodes/r1c0/edges, or a path in the result such as /gold.',
      example: 'nodes/r1c0/edges',
    }),
    ...observedFields,
    by: z.enum(['labels', 'counterfactual']).optional().meta({
      description:
        '`labels` uses the world’s labels. `counterfactual` changes one draw at a time and regenerates the result. Default: `labels` if the path is a label or, in a run of more than 2,000 draws, if one of its parents is.',
    }),
    outcomes: z
      .int()
      .min(1)
      .max(MOST_OUTCOMES)
      .optional()
      .meta({
        description: `How many other values to try for a numeric draw; the ends of its range come first. Default: ${USUAL_OUTCOMES}. All items of a choice are tried.`,
      }),
    most: z
      .int()
      .min(1)
      .max(MOST_MAKES)
      .optional()
      .meta({
        description: `The maximum number of results to generate; the likeliest draws are tried first. Default: ${USUAL_MAKES}. Draws that were not tried are listed.`,
      }),
  }),
  query: { seed: 'text', path: 'text', ...paramsQuery, by: 'text', outcomes: 'number', most: 'number' },
  answer: async (world, request) => {
    const { path, by, outcomes, most = USUAL_MAKES } = request
    const run = runOf(world, request)
    const steps = pathSteps(path)
    if ((world.program ?? null) !== null) {
      const labelled = await explainByLabels(world, run, path, { by })
      return { type: 'application/json', text: `${JSON.stringify({ asked: path, ...labelled })}\n` }
    }
    const answer = steps.length === 0 ? null : explain(world, run, steps, () => {}, { by, outcomes, most })
    if (answer === null) throw whyNotExplained(world, run, path, { by })
    return { type: 'application/json', text: `${JSON.stringify({ asked: path, ...answer })}\n` }
  },
})
