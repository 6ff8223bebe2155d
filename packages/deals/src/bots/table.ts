import { cardIndex, SUITS } from '../cards/card.js'
import type { SeatView } from '../rules/seat-view.js'

// The expert simulates thousands of rounds per decision. Plain numbers keep the cost of a play down to tens of
// nanoseconds: a card is its index in a new deck (0 to 51), a suit is 0 to 3, and a seat is its index in the bidding
// order.

/** Returns the suit of a card, 0 to 3. */
export const suitOf = (card: number): number => (card / 13) | 0
/** Returns the rank of a card, 0 to 12. */
export const rankOf = (card: number): number => card % 13

/** A round as an expert bot's seat sees it, with cards and seats as numbers. */
export interface Table {
  readonly seats: number
  /** The index of the expert bot's own seat. */
  readonly self: number
  readonly hand: readonly number[]
  readonly handSizes: readonly number[]
  readonly trump: number
  readonly broken: boolean
  readonly leader: number
  /** The cards played to the current trick so far. */
  readonly open: readonly number[]
  /** The number of tricks that the expert bot's seat has taken in this round. */
  readonly taken: number
  /**
   * The number of copies of each card that the expert hasn't seen: those neither played, nor turned up, nor dealt to
   * the expert.
   */
  readonly unseen: Uint8Array
  /** For each seat, a bit mask of the suits in which the seat is known to be void, with one bit per suit. */
  readonly voids: readonly number[]
}

/** Converts a seat's view of a round to a `Table`, which represents cards and seats as numbers. */
export function tableOf(view: SeatView): Table {
  const { order, seatId, trump, trumpCard, tricks, trickPlays } = view
  const trumpSuit = SUITS.indexOf(trump!)
  const unseen = new Uint8Array(52).fill(order.length > 5 ? 2 : 1)
  const hand = view.hand.map(cardIndex)
  for (const card of hand) unseen[card]!--
  unseen[cardIndex(trumpCard!)]!--
  const voids = order.map(() => 0)
  let broken = false
  for (const plays of [...tricks.map((trick) => trick.plays), trickPlays]) {
    plays.forEach(({ playerId, card }, i) => {
      const index = cardIndex(card)
      const led = cardIndex(plays[0]!.card)
      const at = order.indexOf(playerId)
      unseen[index]!--
      if (i === 0 && suitOf(index) === trumpSuit && !broken) voids[at]! |= 0b1111 & ~(1 << trumpSuit)
      if (suitOf(index) !== suitOf(led)) {
        voids[at]! |= 1 << suitOf(led)
        if (suitOf(index) === trumpSuit) broken = true
      }
    })
  }
  return {
    seats: order.length,
    self: order.indexOf(seatId),
    hand,
    handSizes: order.map((id) => view.handSizes[id]!),
    trump: trumpSuit,
    broken: view.trumpBroken,
    leader: order.indexOf(view.leaderId!),
    open: trickPlays.map(({ card }) => cardIndex(card)),
    taken: view.trickCounts[seatId]!,
    unseen,
    voids,
  }
}
