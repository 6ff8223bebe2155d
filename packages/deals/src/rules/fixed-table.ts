import type { BotLevel } from '../events/bot-levels.js'
import type { Presence, SessionState } from './state.js'

/** The part of a provable session that is fixed before the first nonce. Its seed depends on all of it. */
export interface FixedTable {
  readonly rulesVersion: number
  readonly seats: readonly {
    readonly id: string
    readonly name: string
    /** The bot that has the seat at the start; null for a person. */
    readonly bot: BotLevel | null
    readonly presence: readonly Presence[]
  }[]
  readonly dealer: string
  readonly rounds: number
  readonly takeovers: boolean
}

/** Returns the table of a provable session, the same from every state after its options: takeovers are undone. */
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
