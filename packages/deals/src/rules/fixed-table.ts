import { tableCode } from '@seedfast/fair'
import { canonicalJson } from '@seedfast/world'
import type { BotLevel } from '../events/bot-levels.js'
import { provableStage } from './provable-stage.js'
import { isPerson, type Presence, type SessionState } from './state.js'

/**
 * The part of a provable session that is fixed before the first nonce is sent. The session's seed depends on all of it.
 */
export interface FixedTable {
  /** The form of the provable session. Omitted in form 1. */
  readonly protocol?: 2
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
  /** Omitted if the bots have one stream for each round. */
  readonly botStream?: 'session'
}

/**
 * Returns the fixed part of a provable session. Takeovers are undone, so the result is the same for every state after
 * the options are set.
 */
export function fixedTable(state: SessionState): FixedTable {
  const { provenance, seats, firstDealerId, rounds, takeovers, sessionBotStream } = state
  return {
    ...(provenance!.protocol === 2 ? { protocol: 2 as const } : {}),
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
    ...(sessionBotStream ? { botStream: 'session' as const } : {}),
  }
}

/**
 * Returns the table code of a provable session: 130 bits of a hash of the commitment, the table and the people's
 * commitments to their nonces. Once the code is known, the people's nonces are all that can still affect the cards.
 * Returns null as long as any of these are missing, for a session in form 1, and for a session without a commitment.
 */
export function tableCodeOf(state: SessionState): string | null {
  const { provenance, seats } = state
  const stage = provableStage(state)
  if (provenance?.protocol !== 2 || stage === 'table' || stage === 'nonce commitments') return null
  return tableCode({
    commitment: provenance.commitment,
    seats: seats.filter(isPerson).map(({ id }) => ({
      seat: id,
      nonceCommitment: Object.hasOwn(provenance.nonceCommitments, id)
        ? provenance.nonceCommitments[id]!
        : null,
    })),
    settings: canonicalJson(fixedTable(state)),
  })
}
