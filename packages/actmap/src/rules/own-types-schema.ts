import * as z from 'zod'
import { finiteNumber, MAX_COUNT, wholeNumber } from './field-schemas.js'
import { earlyRowSchema } from './row-schema.js'

/** The maximum number of types that rules can add. */
export const MAX_OWN_TYPES = 16

const count = wholeNumber(0, MAX_COUNT)

/** The schema of a type that rules add. */
const ownTypeSchema = z.strictObject({
  icon: z
    .string()
    .regex(/^[A-Za-z0-9]{1,2}$/)
    .describe('One or two letters or digits that represent the type in pictures'),
  label: z
    .string()
    .regex(/^\S(?:.{0,30}\S)?$/)
    .optional()
    .describe('The name to show in pictures; default: the name of the type'),
  weight: finiteNumber(0, 1_000_000)
    .optional()
    .describe(
      'Weight in rows without bands, where Battles have a weight of 78 and Unknowns 22; ignored if a target is set',
    ),
  counts: z
    .strictObject({
      min: count.optional().describe('Minimum number of nodes'),
      max: count.nullable().optional().describe('Maximum number of nodes; null for no limit'),
      target: count.nullable().optional().describe('Preferred number of nodes; null for none'),
    })
    .optional(),
  spacing: z
    .strictObject({
      minGap: wholeNumber(0, 60)
        .optional()
        .describe('Minimum distance in rows between two nodes of the type'),
      earlyRowsCap: earlyRowSchema.optional().describe('The first row that can have the type; default: 1'),
    })
    .optional(),
})

/** The schema of the types that rules add, keyed by name. */
export const ownTypesSchema = z
  .record(z.string().regex(/^[A-Z][A-Za-z0-9]{0,31}$/), ownTypeSchema)
  .optional()
  .meta({
    examples: [{ Forge: { icon: 'F', weight: 8, counts: { max: 3 }, spacing: { minGap: 2 } } }],
  })
  .describe(
    `Your own node types, by name (at most ${MAX_OWN_TYPES}). Other rules can refer to them like built-in types`,
  )

/** The types that rules add, keyed by name. */
export type OwnTypes = NonNullable<z.output<typeof ownTypesSchema>>
