import * as z from 'zod'
import { finiteNumber, wholeNumber } from '../rules/field-schemas.js'
import { OUTCOMES } from '../rules/node-types.js'

const pity = finiteNumber(0, 1_000_000)
const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)

/**
 * The schema of a saved journey: its map, its path, the outcome of each Unknown on the path, and the state of its
 * stream.
 */
export const journeySaveSchema = z.strictObject({
  format: z.literal('seedfast-journey/1'),
  map: z.string().regex(/^[0-9a-f]{64}$/),
  path: z.array(z.string()),
  outcomes: z.record(z.string(), z.enum(OUTCOMES)),
  pity: z.strictObject({ Event: pity, Battle: pity, Shop: pity, Treasure: pity }),
  claimed: z.array(z.string()),
  stream: z.strictObject({
    algorithm: z.literal('Xoshiro256StarStar'),
    state: z.array(wholeNumber(0, 0xffffffff)).length(8),
    counter: count,
    position: count,
  }),
})

/** A saved journey, as plain JSON. */
export type JourneySave = z.output<typeof journeySaveSchema>
