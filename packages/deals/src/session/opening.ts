import type { BotLevel } from '../events/bot-levels.js'
import { eventOf, type SessionEvent } from '../events/event.js'
import { ROUNDS } from '../events/payloads.js'
import type { SessionSeed } from '../seed/session-seed.js'

/** A seat and its player. */
export interface SeatConfig {
  readonly id: string
  /** The player's name. Default: the id. */
  readonly name?: string
  /** The bot that plays the seat; null or absent for a person. */
  readonly bot?: BotLevel | null
}

/** The players and options that a session starts with. */
export interface TableConfig {
  /** The seats in seating order, which the deals depend on. */
  readonly seats: readonly SeatConfig[]
  /** The first dealer. Default: the first seat. */
  readonly dealer?: string
  /** The number of rounds, 1 to 10. Default: 10. */
  readonly rounds?: number
  /** Whether bots can take over people's seats in a provable session. Default: false. */
  readonly takeovers?: boolean
}

/** Returns the events that open a session: seed, seats, options. */
export function openingEvents(seed: SessionSeed, table: TableConfig): SessionEvent[] {
  return [eventOf('sp/seed-set', { ...seed }), ...seatEvents(table), optionsEvent(table)]
}

/** Returns the events that add the seats. */
export function seatEvents({ seats }: TableConfig): SessionEvent[] {
  return seats.map(({ id, name = id, bot = null }) =>
    eventOf('player/added', bot === null ? { id, name, type: 'human' } : { id, name, type: 'bot', bot }),
  )
}

/** Returns the event that sets the first dealer, the number of rounds and takeovers. */
export function optionsEvent({
  seats,
  dealer = seats[0]?.id ?? '',
  rounds = ROUNDS,
  takeovers = false,
}: TableConfig): SessionEvent {
  return eventOf('sp/options-set', { dealerId: dealer, rounds, ...(takeovers ? { takeovers } : {}) })
}
