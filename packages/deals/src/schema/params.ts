import * as z from 'zod'
import { BOT_LEVELS } from '../events/bot-levels.js'
import { MOST_SEATS, ROUNDS } from '../events/payloads.js'
import { seatIdSchema } from '../events/seat-id.js'
import { customIssue } from '../messages.js'

/** What a session of bots depends on beside its seed. */
export const paramsSchema = z
  .strictObject({
    seats: z
      .array(seatIdSchema)
      .min(2)
      .max(MOST_SEATS)
      .default(['a', 'b', 'c', 'd'])
      .describe('The seats in the order in which they sit, 2 to 10; their order decides the deals'),
    dealer: seatIdSchema
      .nullable()
      .default(null)
      .describe('The seat that deals first; null for the first seat'),
    bots: z
      .array(z.enum(BOT_LEVELS))
      .min(1)
      .max(MOST_SEATS)
      .default(['normal'])
      .describe('How well the seats play, in their order; a shorter list starts again from its beginning'),
    rounds: z.int().min(1).max(ROUNDS).default(ROUNDS).describe('How many rounds are played, 1 to 10'),
    seedVersion: z
      .union([z.literal(1), z.literal(2)])
      .default(1)
      .describe('1: seeds of 32 bits, as the application has them; 2: seeds of 128 bits'),
  })
  .superRefine(({ seats, dealer }, context) => {
    for (const [i, seat] of seats.entries()) {
      const first = seats.indexOf(seat)
      if (first < i)
        context.addIssue({ ...customIssue('repeated-seat', { seat, first }), path: ['seats', i] })
    }
    if (dealer !== null && !seats.includes(dealer)) {
      context.addIssue({ ...customIssue('dealer-not-seated', { got: dealer, seats }), path: ['dealer'] })
    }
  })

/** What a session of bots depends on beside its seed. */
export type Params = z.output<typeof paramsSchema>
