import { trickWinner, type Card, type Play, type SessionEvent } from '@seedfast/deals'

/** A trick of a game, finished or not. */
export interface PlayedTrick {
  readonly plays: readonly Play[]
  /** The seat that took the trick, or null while the trick isn't finished. */
  readonly winner: string | null
  /** The number of events before the trick's first card, and up to its last card. */
  readonly from: number
  readonly to: number
}

/** A round of a game and its tricks. */
export interface PlayedRound {
  readonly round: number
  readonly trumpCard: Card
  /** The IDs of the seats in bidding order. */
  readonly order: readonly string[]
  readonly tricks: readonly PlayedTrick[]
}

/** Returns all tricks of a log that has already been checked, by round. O(events). */
export function playedRounds(log: readonly SessionEvent[]): PlayedRound[] {
  const rounds: (PlayedRound & { readonly tricks: PlayedTrick[] })[] = []
  for (const [at, { type, payload }] of log.entries()) {
    if (type === 'sp/deal') {
      const { roundNo: round, trumpCard, order } = payload
      rounds.push({ round, trumpCard, order, tricks: [] })
    } else if (type === 'sp/trick/played') {
      const { tricks, order, trumpCard } = rounds.at(-1)!
      const open = tricks.at(-1)?.winner === null ? tricks.pop()! : null
      const plays = [...(open?.plays ?? []), payload]
      tricks.push({
        plays,
        winner: plays.length === order.length ? trickWinner(plays, trumpCard.suit) : null,
        from: open?.from ?? at,
        to: at + 1,
      })
    }
  }
  return rounds
}
