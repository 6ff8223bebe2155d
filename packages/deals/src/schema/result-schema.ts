import * as z from 'zod'
import { cardText, SUITS } from '../cards/card.js'
import { readCard } from '../cards/read-card.js'
import { customIssue } from '../messages.js'

const card = z.string().superRefine((text, context) => {
  const known = readCard(text)
  if (known === null || text !== cardText(known)) context.addIssue(customIssue('not-a-card', { got: text }))
})
const numbers = z.record(z.string(), z.int())

/** The schema of a result, for reading stored results. */
export const resultSchema = z.strictObject({
  seats: z.array(z.string()),
  rounds: z.array(
    z.strictObject({
      round: z.int(),
      dealer: z.string(),
      order: z.array(z.string()),
      trumpCard: card,
      trump: z.enum(SUITS),
      hands: z.record(z.string(), z.array(card)),
      bids: numbers,
      tricks: z.array(z.strictObject({ leader: z.string(), cards: z.array(card), winner: z.string() })),
      taken: numbers,
      scores: numbers,
      totals: numbers,
    }),
  ),
  totals: numbers,
  winners: z.array(z.string()),
})
