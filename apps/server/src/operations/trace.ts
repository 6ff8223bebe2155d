import { tracedRun, traceLine } from '@seedfast/audit'
import { z } from 'zod'
import { observedFields, runOf } from './observed-run.js'
import { AnswerTooLargeError, operation } from './operation.js'
import { paramsQuery, seedShape } from './request-shapes.js'

export const traceOperation = operation({
  observes: true,
  lighter: 'A smaller result takes less time and memory, and `seedfast trace` has no limit.',
  request: z.strictObject({ seed: seedShape, ...observedFields }),
  query: { seed: 'text', ...paramsQuery },
  answer: async (world, request, { mostBytes }) => {
    const { header, parts } = await tracedRun(world, runOf(world, request))
    let text = traceLine(header)
    for await (const draws of parts) {
      for (const draw of draws) {
        text += traceLine(draw)
        if (text.length > mostBytes) {
          throw new AnswerTooLargeError(mostBytes)
        }
      }
    }
    return { type: 'application/x-ndjson', text }
  },
})
