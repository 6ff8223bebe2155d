import type { Suit } from '../cards/card.js'

/** A trick: the cards from the one led on, in turn, as `TC` or `AS`. */
export interface TrickRow {
  readonly leader: string
  readonly cards: readonly string[]
  readonly winner: string
}

/** A round as it was played. */
export interface RoundRow {
  readonly round: number
  readonly dealer: string
  /** The seats in the order of their bids, the dealer last. */
  readonly order: readonly string[]
  readonly trumpCard: string
  readonly trump: Suit
  /** Each seat's cards in the order in which they were dealt. */
  readonly hands: Readonly<Record<string, readonly string[]>>
  readonly bids: Readonly<Record<string, number>>
  readonly tricks: readonly TrickRow[]
  /** How many tricks each seat took. */
  readonly taken: Readonly<Record<string, number>>
  readonly scores: Readonly<Record<string, number>>
  readonly totals: Readonly<Record<string, number>>
}

/** A session that bots played to its end. */
export interface DealsResult {
  readonly seats: readonly string[]
  readonly rounds: readonly RoundRow[]
  readonly totals: Readonly<Record<string, number>>
  /** The seats with the highest total. */
  readonly winners: readonly string[]
}
