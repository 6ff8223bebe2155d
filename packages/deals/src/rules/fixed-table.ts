import type { BotLevel } from '../events/bot-levels.js'
import type { Presence, SessionState } from './state.js'

/**
 * The part of a provable session that is fixed before the first nonce is sent. The session's seed depends on all of it.
 */
export interface FixedTable {
  readonly rulesVersion: number
  readonly seats: readonly {
    readonly id: string
    readonly name: string
    /** The bot that plays the seat at the start of the session, or null for a person. */
    readonly bot: BotLevel | null
    readonly presence: readonly Presence[]
  }[]
  readonly dealer: string
  readonly rounds: number
  readonly takeovers: boolean
}

/**
 * Returns the fixed part of a provable session. Takeovers are undone, so the result is the same for every state after
 * the options are set.
 */
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
