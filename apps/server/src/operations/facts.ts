import { canonicalJson, readFacts } from '@seedfast/world'
import { z } from 'zod'
import { checkFactNames, madeOf } from './make-request.js'
import { operation } from './operation.js'
import { factNames, paramsFields, paramsQuery, seedShape } from './request-shapes.js'

export const factsOperation = operation({
  request: z.strictObject({
    seed: seedShape,
    ...paramsFields,
    facts: factNames.optional().meta({ description: 'The facts to return. Default: all.' }),
  }),
  query: { seed: 'text', ...paramsQuery, facts: 'texts' },
  answer: async (world, asked) => {
    if (asked.facts !== undefined) checkFactNames(world, asked.facts)
    const made = await madeOf(world, asked)
    const answer = {
      world: world.id,
      version: world.version,
      seed: made.seedText,
      facts: readFacts(made, asked.facts),
    }
    return {
      type: 'application/json',
      text: `${canonicalJson(answer)}\n`,
      pinned: asked.version !== undefined,
    }
  },
})
