import { z } from 'zod'
import { booleanField, closedObject, finiteNumber, wholeNumber } from './field-schemas.js'

/** The shape of an act, and its bosses. */
export const actSpecSchema = closedObject({
  actId: z
    .string({ error: 'expected a text' })
    .regex(/^[\w.-]{1,64}$/, { error: 'expected 1 to 64 letters, digits, dots, hyphens or underscores' })
    .default('act1'),
  rows: wholeNumber(4, 60).default(15).describe('Rows, the boss included'),
  columns: wholeNumber(2, 15).default(7).describe('Lanes'),
  branchiness: finiteNumber(0, 1)
    .default(0.5)
    .describe('How many edges more than one leave a node on average'),
  bosses: z
    .array(z.string({ error: 'expected a text' }).min(1, { error: 'expected a name' }).max(64), {
      error: 'expected a list of bosses',
    })
    .min(1, { error: 'expected at least one boss' })
    .max(64, { error: 'expected at most 64 bosses' })
    .default(['kraken', 'ghost-galleon', 'admiral'])
    .describe('The bosses that may wait; each is as likely as the others'),
  flags: closedObject({
    enableMetaKeys: booleanField().optional(),
    enableBurningElites: booleanField().optional(),
  })
    .prefault({})
    .describe('Over the flags of the rules, key by key'),
})

/** The shape of an act, and its bosses, with every default filled in. */
export type ActSpec = z.output<typeof actSpecSchema>

/** The shape of an act as it is given: what is left out has its default. */
export type ActSpecInput = z.input<typeof actSpecSchema>
