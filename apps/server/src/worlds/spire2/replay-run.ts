import { replayHistory } from '@seedfast/spire2'
import { z } from 'zod'
import { operation } from '../../operations/operation.js'

const request = z.strictObject({
  history: z.string().meta({ description: 'The contents of a run history (`.run` file) as a string.' }),
})

/** Replays a run history floor by floor against its seed. */
export const replayRunOperation = operation({
  request,
  answer: (_world, { history }) => {
    const report = replayHistory(history, { in: 'body', path: ['history'] })
    return { type: 'application/json', text: `${JSON.stringify(report)}\n` }
  },
})
