import * as z from 'zod'
import { finiteNumber, wholeNumber } from '../rules/field-schemas.js'

/** The schema of an act's size and bosses. */
export const actSpecSchema = z.strictObject({
  actId: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .default('act1'),
  rows: wholeNumber(4, 60).default(15).describe('Number of rows, including the boss row'),
  columns: wholeNumber(2, 15).default(7).describe('Number of columns'),
  branchiness: finiteNumber(0, 1)
    .default(0.5)
    .describe('Average number of extra edges per node, beyond the first'),
  bosses: z
    .array(z.string().min(1).max(64))
    .min(1)
    .max(64)
    .default(['kraken', 'ghost-galleon', 'admiral'])
    .describe('The possible bosses, all equally likely'),
  flags: z
    .strictObject({
      enableMetaKeys: z.boolean().optional(),
      enableBurningElites: z.boolean().optional(),
    })
    .prefault({})
    .describe('Overrides individual flags of the rules'),
})

/** The size of an act and its bosses, with all defaults filled in. */
export type ActSpec = z.output<typeof actSpecSchema>

/** The size of an act and its bosses, as input: every key with a default is optional. */
export type ActSpecInput = z.input<typeof actSpecSchema>
