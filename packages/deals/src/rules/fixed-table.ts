import type { BotLevel } from '../events/bot-levels.js'
import type { Presence, SessionState } from './state.js'

/** All that a provable session fixes before the first nonce. Its seed depends on every part of it. */
export interface FixedTable {
  readonly rulesVersion: number
  readonly seats: readonly {
    readonly id: string
    readonly name: string
    /** The bot that the seat began with; null for a person's. */
    readonly bot: BotLevel | null
    readonly presence: readonly Presence[]
  }[]
  readonly dealer: string
  readonly rounds: number
  readonly takeovers: boolean
}

/** The table of a provable session, from any state after its options: only takeovers change a seat, and they show. */
export function fixedTable(state: SessionState): FixedTable {
  const { provenance, seats, firstDealerId, rounds, takeovers } = state
  return {
    rulesVersion: provenance!.rulesVersion,
    seats: seats.map(({ id, name, bot, takenOver, presence }) => ({
      id,
      name,
      bot: takenOver ? null : bot,
      presence,
    })),
    dealer: firstDealerId!,
    rounds,
    takeovers,
  }
}
