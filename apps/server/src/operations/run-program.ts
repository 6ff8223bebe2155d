import { prepare, type ReportedDraw } from '@seedfast/world'
import { z } from 'zod'
import { requestError } from '../errors/messages.js'
import { AnswerTooLargeError, operation } from './operation.js'
import { paramsFields, seedShape } from './request-shapes.js'

/**
 * Runs the program of a world, and returns its own result, draw counts and draws. The studio, which can't start
 * programs, then converts the result as the world does.
 */
export const runProgramOperation = operation({
  lighter: '`seedfast serve --budget` allows more.',
  request: z.strictObject({
    seed: seedShape,
    params: paramsFields.params,
    overrides: paramsFields.overrides,
    trace: z.boolean().default(false).meta({ description: 'Whether to return the draws.' }),
  }),
  answer: async (world, { trace, ...request }, { mostBytes }) => {
    const { program } = world
    if (program === null) throw requestError('not-a-program', { in: 'world' }, { world: world.id })
    const { seedText: seed, params, overrides } = prepare(world, request)
    const draws: ReportedDraw[] = []
    let counts = {}
    let length = 0
    const reports = {
      isObserved: trace,
      draw: (draw: ReportedDraw) => {
        length += JSON.stringify(draw).length
        if (length > mostBytes) throw new AnswerTooLargeError(mostBytes)
        draws.push(draw)
      },
      count: (all: object) => void (counts = all),
    }
    const { signal } = new AbortController()
    const result = await program.run({ seed, params, overrides }, reports, signal)
    return { type: 'application/json', text: JSON.stringify({ result, counts, ...(trace && { draws }) }) }
  },
})
