import type { BotLevel } from '../events/bot-levels.js'
import { eventOf, type SessionEvent } from '../events/event.js'
import { lookAlike } from '../events/name-shape.js'
import { seatOf, type Seat, type SessionState } from '../rules/state.js'

/** Returns the seat whose ID or name is `text` (ignoring case), or undefined if there is none. */
export function findSeat(state: SessionState, text: string): Seat | undefined {
  const key = text.trim().normalize('NFC').toLowerCase()
  return (
    seatOf(state, text) ??
    state.seats.find(({ id, name }) => name.toLowerCase() === key || id.toLowerCase() === key)
  )
}

/** Returns the seats whose ID or name is `text` or looks like it. */
export function seatsFitting({ seats }: Pick<SessionState, 'seats'>, text: string): Seat[] {
  return seats.filter(({ id, name }) => id === text || lookAlike(id, text) || lookAlike(name, text))
}

/**
 * Returns the event that gives a seat to a bot, or to a person if `bot` is null. Returns null if that player already
 * plays the seat. The event can still be refused, for example in a provable session that doesn't allow takeovers.
 */
export function changePlayerEvent(
  { id, bot: current, takenOver }: Seat,
  bot: BotLevel | null,
): SessionEvent | null {
  if (bot === current) return null
  if (bot !== null) return eventOf('sp/seat-taken-over', { id, bot })
  return takenOver ? eventOf('sp/seat-given-back', { id }) : eventOf('sp/human-set', { id })
}
