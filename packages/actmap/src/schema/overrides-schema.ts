import { z } from 'zod'
import { MAX_ATTEMPT } from '../draws/purposes.js'
import { closedObject, wholeNumber } from './field-schemas.js'
import { ROOM_TYPES } from './node-types.js'

/** What a person fixed by hand: nodes that keep a type, and how many times the rest was rolled again. */
export const overridesSchema = closedObject({
  locks: z
    .record(
      z.string().regex(/^r(?:0|[1-9]\d?)c(?:0|[1-9]\d?)$/, { error: 'expected a node id such as r5c2' }),
      z.enum(ROOM_TYPES, { error: `expected one of ${ROOM_TYPES.join(', ')}` }),
      {
        error: (issue) =>
          issue.code === 'invalid_key'
            ? 'expected a node id such as r5c2'
            : 'expected an object of node ids and types',
      },
    )
    .default({})
    .describe('Types of nodes that stay, by the ids of the nodes'),
  roll: wholeNumber(0, MAX_ATTEMPT)
    .default(0)
    .describe('0 is the map as made; each other number rolls all types again'),
})

/** What a person fixed by hand, with every default filled in. */
export type Overrides = z.output<typeof overridesSchema>

/** What a person fixed by hand, as it is given: what is left out has its default. */
export type OverridesInput = z.input<typeof overridesSchema>
