import type { BotLevel } from '../events/bot-levels.js'
import { eventOf, type SessionEvent } from '../events/event.js'
import { seatOf, type Seat, type SessionState } from '../rules/state.js'

/** Returns the seat with an id or a name, in upper or lower case. Returns undefined if no seat has it. */
export function findSeat(state: SessionState, text: string): Seat | undefined {
  const key = text.trim().normalize('NFC').toLowerCase()
  return (
    seatOf(state, text) ??
    state.seats.find(({ id, name }) => name.toLowerCase() === key || id.toLowerCase() === key)
  )
}

/**
 * Returns the event after which a bot, or a person if `bot` is null, plays a seat. Returns null if this is already so.
 * The event can still be refused, for example in a provable session that doesn't allow takeovers.
 */
export function changePlayerEvent(
  { id, bot: current, takenOver }: Seat,
  bot: BotLevel | null,
): SessionEvent | null {
  if (bot === current) return null
  if (bot !== null) return eventOf('sp/seat-taken-over', { id, bot })
  return takenOver ? eventOf('sp/seat-given-back', { id }) : eventOf('sp/human-set', { id })
}
