import { explain, MOST_OUTCOMES, pathSteps, USUAL_OUTCOMES, whyNotExplained } from '@seedfast/explain'
import { z } from 'zod'
import { observedFields, runOf } from './observed-run.js'
import { operation } from './operation.js'
import { paramsQuery, seedShape } from './request-shapes.js'

/** How many results are made where nobody says, and how many can be asked for. */
const USUAL_MAKES = 400
const MOST_MAKES = 1_000_000

/** The draws that decided one part of a result. */
export const explainOperation = operation({
  observes: true,
  lighter: 'A label, a smaller `most`, or params that make a smaller result take less.',
  request: z.strictObject({
    seed: seedShape,
    path: z.string().max(4000).meta({
      description: 'A label of the world such as nodes/r1c0/edges, or a place in the result such as /gold.',
      example: 'nodes/r1c0/edges',
    }),
    ...observedFields,
    by: z.enum(['labels', 'counterfactual']).optional().meta({
      description:
        'labels: as the world says. counterfactual: one draw is changed at a time, and the result is made again. When left out, labels where the path is one, or, in a run of more than 2,000 draws, where a parent of it is one.',
    }),
    outcomes: z
      .int()
      .min(1)
      .max(MOST_OUTCOMES)
      .optional()
      .meta({
        description: `How many other outcomes of a range are tried, ${USUAL_OUTCOMES} by default; its ends come first, and each item of a choice is tried.`,
      }),
    most: z
      .int()
      .min(1)
      .max(MOST_MAKES)
      .optional()
      .meta({
        description: `How many results may be made, ${USUAL_MAKES} when left out; the likeliest draws come first, and what was not tried is named.`,
      }),
  }),
  query: { seed: 'text', path: 'text', ...paramsQuery, by: 'text', outcomes: 'number', most: 'number' },
  answer: (world, asked) => {
    const { path, by, outcomes, most = USUAL_MAKES } = asked
    const run = runOf(world, asked)
    const steps = pathSteps(path)
    const answer = steps.length === 0 ? null : explain(world, run, steps, () => {}, { by, outcomes, most })
    if (answer === null) throw whyNotExplained(world, run, path, { by })
    return { type: 'application/json', text: `${JSON.stringify({ asked: path, ...answer })}\n` }
  },
})
