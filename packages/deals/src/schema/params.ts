import { whenValid } from '@seedfast/world'
import * as z from 'zod'
import { BOT_LEVELS } from '../events/bot-levels.js'
import { MOST_SEATS, ROUNDS } from '../events/game-limits.js'
import { seatIdSchema } from '../events/seat-id.js'
import { customIssue } from '../messages.js'

export const paramsSchema = z
  .strictObject({
    seats: z
      .array(seatIdSchema)
      .min(2)
      .max(MOST_SEATS)
      .default(['a', 'b', 'c', 'd'])
      .describe('The seats in seating order, 2 to 10; the deals depend on the order'),
    dealer: seatIdSchema
      .nullable()
      .default(null)
      .describe('The seat that deals first; by default, the first seat'),
    bots: z
      .array(z.enum(BOT_LEVELS))
      .min(1)
      .max(MOST_SEATS)
      .default(['normal'])
      .describe('The level of each bot, in seating order; a list with fewer levels than seats is repeated'),
    rounds: z.int().min(1).max(ROUNDS).default(ROUNDS).describe('The number of rounds to play, 1 to 10'),
    seedVersion: z
      .union([z.literal(1), z.literal(2)])
      .default(1)
      .describe('1: 32-bit seeds, as in the El Dorado score keeper; 2: 128-bit seeds'),
  })
  .check(
    whenValid(({ value: { seats, dealer }, issues }) => {
      for (const [i, seat] of seats.entries()) {
        const first = seats.indexOf(seat)
        if (first < i) issues.push({ ...customIssue('repeated-seat', { seat, first }), path: ['seats', i] })
      }
      if (dealer !== null && !seats.includes(dealer)) {
        issues.push({ ...customIssue('dealer-not-seated', { got: dealer, seats }), path: ['dealer'] })
      }
    }),
  )

/** The params for a session played by bots, with all defaults filled in. */
export type Params = z.output<typeof paramsSchema>
