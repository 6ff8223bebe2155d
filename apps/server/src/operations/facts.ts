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
  answer: async (world, request) => {
    if (request.facts !== undefined) checkFactNames(world, request.facts)
    const generated = await madeOf(world, request)
    const answer = {
      world: world.id,
      version: world.version,
      seed: generated.seedText,
      facts: readFacts(generated, request.facts),
    }
    return {
      type: 'application/json',
      text: `${canonicalJson(answer)}\n`,
      pinned: request.version !== undefined,
    }
  },
})
