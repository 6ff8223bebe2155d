import { z } from 'zod'
import { closedObject, finiteNumber, wholeNumber } from '../schema/field-schemas.js'
import { OUTCOMES } from '../schema/node-types.js'

const idSchema = z.string({ error: 'expected a node id' })
const outcomeSchema = z.enum(OUTCOMES, { error: `expected one of ${OUTCOMES.join(', ')}` })
const gained = finiteNumber(0, 1_000_000)
const word = wholeNumber(0, 0xffffffff)
const counted = wholeNumber(0, Number.MAX_SAFE_INTEGER)

/** A saved journey: the map that it is on, the path, the Unknowns resolved on it, and the state of its stream. */
export const journeySaveSchema = closedObject({
  format: z.literal('seedfast-journey/1', { error: 'expected "seedfast-journey/1"' }),
  map: z
    .string({ error: 'expected a text' })
    .regex(/^[0-9a-f]{64}$/, { error: 'expected 64 lower-case hex digits' }),
  path: z.array(idSchema, { error: 'expected a list of node ids' }),
  outcomes: z.record(idSchema, outcomeSchema, { error: 'expected an object of node ids and outcomes' }),
  pity: closedObject({ Event: gained, Battle: gained, Shop: gained, Treasure: gained }),
  claimed: z.array(idSchema, { error: 'expected a list of node ids' }),
  stream: closedObject({
    algorithm: z.literal('Xoshiro256StarStar', { error: 'expected "Xoshiro256StarStar"' }),
    state: z.array(word, { error: 'expected eight words' }).length(8, { error: 'expected eight words' }),
    counter: counted,
    position: counted,
  }),
})

/** A journey as it is kept between two sittings, as plain JSON. */
export type JourneySave = z.output<typeof journeySaveSchema>
