import * as z from 'zod'
import { MAX_ATTEMPT } from '../draws/purposes.js'
import { wholeNumber } from '../rules/field-schemas.js'
import { roomTypeSchema } from '../rules/type-reference.js'

/**
 * The schema of manual changes to the map of one seed: nodes locked to a type, and how many times the types of the
 * other nodes were rerolled.
 */
export const overridesSchema = z.strictObject({
  locks: z
    .record(z.string().regex(/^r(?:0|[1-9]\d?)c(?:0|[1-9]\d?)$/), roomTypeSchema)
    .default({})
    .describe('Node IDs, such as r5c2, with the types that they are locked to'),
  roll: wholeNumber(0, MAX_ATTEMPT)
    .default(0)
    .describe('0 keeps the map as generated; any other number rerolls the types of the nodes'),
})

/** Manual changes to a map, with all defaults filled in. */
export type Overrides = z.output<typeof overridesSchema>

/** Manual changes to a map, as input: every key with a default is optional. */
export type OverridesInput = z.input<typeof overridesSchema>
