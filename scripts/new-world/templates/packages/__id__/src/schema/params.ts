import * as z from 'zod'

/** The params' schema, which also defines the form in the studio and the limits in error messages. */
export const paramsSchema = z.strictObject({
  rooms: z.int().min(1).max(20).default(4).describe('The number of rooms'),
  danger: z.number().min(0).max(1).default(0.5).describe('The chance that a room has a monster'),
})

/** Parsed params, with every default filled in. */
export type Params = z.output<typeof paramsSchema>
