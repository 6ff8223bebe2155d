import * as z from 'zod'

/** The schema of the world's params. The form in the studio and the limits in error messages are derived from it. */
export const paramsSchema = z.strictObject({
  rooms: z.int().min(1).max(20).default(4).describe('How many rooms there are'),
  danger: z.number().min(0).max(1).default(0.5).describe('The chance that a room has a monster'),
})

/** The validated params, with all defaults filled in. */
export type Params = z.output<typeof paramsSchema>
