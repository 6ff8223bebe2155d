import type { Suit } from '../cards/card.js'

/** A trick. Its cards, such as `TC`, are in the order in which they were played. */
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
  /** The cards of each seat, in the order in which they were dealt. */
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
