import * as z from 'zod'
import { cardText, SUITS, type Suit } from '../cards/card.js'
import { readCard } from '../cards/read-card.js'
import { customIssue } from '../messages.js'

/** A trick. Its cards, such as `TC`, are in the order that they were played. */
export interface TrickRow {
  readonly leader: string
  readonly cards: readonly string[]
  readonly winner: string
}

/** A played round. */
export interface RoundRow {
  readonly round: number
  readonly dealer: string
  /** The IDs of the seats in bidding order, with the dealer last. */
  readonly order: readonly string[]
  readonly trumpCard: string
  readonly trump: Suit
  /** The cards of each seat, in the order that they were dealt. */
  readonly hands: Readonly<Record<string, readonly string[]>>
  readonly bids: Readonly<Record<string, number>>
  readonly tricks: readonly TrickRow[]
  /** The number of tricks that each seat took. */
  readonly taken: Readonly<Record<string, number>>
  readonly scores: Readonly<Record<string, number>>
  readonly totals: Readonly<Record<string, number>>
}

/** A session that bots played to the end. */
export interface DealsResult {
  readonly seats: readonly string[]
  readonly rounds: readonly RoundRow[]
  readonly totals: Readonly<Record<string, number>>
  /** The IDs of the seats with the highest total. */
  readonly winners: readonly string[]
}

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
