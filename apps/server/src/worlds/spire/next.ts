import { MOST_COUNTER, MOST_NEXT, nextDraws, openSave, runAfter, SAVED_STREAMS } from '@seedfast/spire'
import type { SeedFormat } from '@seedfast/world'
import { z } from 'zod'
import { requestError } from '../../errors/messages.js'
import { givenOf } from '../../operations/make-request.js'
import { operation } from '../../operations/operation.js'
import { paramsFields, seedShape } from '../../operations/request-shapes.js'
import { saveShape } from './peek.js'

const { preset, params, set } = paramsFields

const request = z.strictObject({
  seed: seedShape.optional(),
  preset,
  params,
  set,
  after: z.int().min(0).optional().meta({
    description: 'The last floor that was played. Default: 0, which is Neow’s.',
  }),
  save: saveShape.optional(),
  counters: z
    .strictObject(
      Object.fromEntries(
        SAVED_STREAMS.map((name) => [name, z.int().min(0).max(MOST_COUNTER).optional()]),
      ) as Record<(typeof SAVED_STREAMS)[number], z.ZodOptional<z.ZodInt>>,
    )
    .optional()
    .meta({ description: 'The number of draws from each stream so far, if it isn’t the run’s own.' }),
  count: z.int().min(1).max(MOST_NEXT).optional().meta({
    description: 'The number of things in each list. Default: 5.',
  }),
})

/** Returns what the game would make of the next draws from each stream, at a point of a run or from an autosave. */
export const nextOperation = operation({
  request,
  answer: (world, { seed, save, after, counters, count, ...given }) => {
    const open = () => {
      if (save !== undefined) {
        for (const [field, value] of Object.entries({ seed, after, ...given }))
          if (value !== undefined)
            throw requestError('conflicting-field', { in: 'body', path: ['save'] }, { other: field })
        return openSave(save, { in: 'body', path: ['save'] })
      }
      if (seed === undefined) throw requestError('seed-or-save', { in: 'body', path: ['seed'] }, {})
      const parsed = (world.seed as SeedFormat<bigint, unknown>).parse(String(seed), {})
      const places = { params: { in: 'params' }, floor: { in: 'body', path: ['after'] } } as const
      return { run: runAfter(parsed, givenOf(world, given).params ?? {}, after ?? 0, places), notes: [] }
    }
    const { run, notes } = open()
    const chosen = Object.fromEntries(
      Object.entries(counters ?? {}).filter(([, counter]) => counter !== undefined),
    )
    const next = nextDraws(run, { counters: chosen, ...(count === undefined ? {} : { count }) })
    return { type: 'application/json', text: `${JSON.stringify({ ...next, notes })}\n` }
  },
})
