import type { BotLevel } from '../events/bot-levels.js'
import { eventOf, type SessionEvent } from '../events/event.js'
import { ROUNDS } from '../events/payloads.js'
import type { SessionSeed } from '../seed/session-seed.js'

/** Who sits at the table. */
export interface SeatConfig {
  readonly id: string
  /** The id when left out. */
  readonly name?: string
  /** The bot that plays the seat; a person when null or left out. */
  readonly bot?: BotLevel | null
}

/** How a session begins. */
export interface TableConfig {
  /** In the order in which they sit, which the deals depend on. */
  readonly seats: readonly SeatConfig[]
  /** The first dealer; the first seat when left out. */
  readonly dealer?: string
  /** 1 … 10; 10 when left out. */
  readonly rounds?: number
  /** Whether bots may take over persons' seats in a provable session; they may not when left out. */
  readonly takeovers?: boolean
}

/** The events that open a session: the seed first, since all else is judged by it; seats; dealer and rounds. */
export function openingEvents(seed: SessionSeed, table: TableConfig): SessionEvent[] {
  return [eventOf('sp/seed-set', { ...seed }), ...seatEvents(table), optionsEvent(table)]
}

/** The events that seat everybody. */
export function seatEvents({ seats }: TableConfig): SessionEvent[] {
  return seats.map(({ id, name = id, bot = null }) =>
    eventOf('player/added', bot === null ? { id, name, type: 'human' } : { id, name, type: 'bot', bot }),
  )
}

/** The event that settles the first dealer and the number of rounds. */
export function optionsEvent({
  seats,
  dealer = seats[0]?.id ?? '',
  rounds = ROUNDS,
  takeovers = false,
}: TableConfig): SessionEvent {
  return eventOf('sp/options-set', { dealerId: dealer, rounds, ...(takeovers ? { takeovers } : {}) })
}
