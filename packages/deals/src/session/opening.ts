import type { BotLevel } from '../events/bot-levels.js'
import { eventOf, type SessionEvent } from '../events/event.js'
import { ROUNDS } from '../events/game-limits.js'
import type { SessionSeed } from '../seed/session-seed.js'

/** A seat, and the player who occupies it at the start. */
export interface SeatConfig {
  readonly id: string
  /** The player's name. Default: the seat's ID. */
  readonly name?: string
  /** The bot that plays the seat. Null or omitted for a person. */
  readonly bot?: BotLevel | null
}

/** A new session's players and options. */
export interface TableConfig {
  /** The seats in seating order. Changing their order changes the deals. */
  readonly seats: readonly SeatConfig[]
  /** The ID of the seat that deals round 1. Default: the first seat. */
  readonly dealer?: string
  /** The number of rounds in the game, 1 to 10. Default: 10. */
  readonly rounds?: number
  /** Whether bots can take over seats from people in a provable session. Default: false. */
  readonly takeovers?: boolean
  /**
   * Whether easy, normal and hard bots draw from one stream for each round, or from one for the whole session. Deals are
   * the same either way. Default: `round`.
   */
  readonly botStream?: 'round' | 'session'
}

/**
 * Returns the events that open a session: the seed, the seats and the options, in this order.
 *
 * @example
 * import { openingEvents, sessionSeed } from '@seedfast/deals'
 * const seats = [{ id: 'me' }, { id: 'ann', bot: 'easy' }] as const
 * openingEvents(sessionSeed(7), { seats, rounds: 3 }).length // → 4
 */
export function openingEvents(seed: SessionSeed, table: TableConfig): SessionEvent[] {
  return [eventOf('sp/seed-set', { ...seed }), ...seatEvents(table), optionsEvent(table)]
}

export function seatEvents({ seats }: TableConfig): SessionEvent[] {
  return seats.map(({ id, name = id, bot = null }) =>
    eventOf('player/added', bot === null ? { id, name, type: 'human' } : { id, name, type: 'bot', bot }),
  )
}

/**
 * Returns the event that sets the first dealer, the number of rounds, whether bots can take over seats from people, and the
 * bots' stream.
 */
export function optionsEvent({
  seats,
  dealer = seats[0]?.id ?? '',
  rounds = ROUNDS,
  takeovers = false,
  botStream = 'round',
}: TableConfig): SessionEvent {
  return eventOf('sp/options-set', {
    dealerId: dealer,
    rounds,
    ...(takeovers ? { takeovers } : {}),
    ...(botStream === 'session' ? { botStream } : {}),
  })
}
