import { ROUNDS } from '../events/game-limits.js'
import type { Presence, Seat } from './state.js'

/**
 * Returns the seats with a presence change added to one of them. The new change replaces earlier changes for the same
 * or later rounds. Ignores a change for rounds that no game has, so that a seat never has many changes.
 */
export function withPresence(seats: readonly Seat[], id: string, change: Presence): readonly Seat[] {
  if (change.fromRound > ROUNDS) return seats
  return seats.map((seat) =>
    seat.id === id
      ? {
          ...seat,
          presence: [...seat.presence.filter(({ fromRound }) => fromRound < change.fromRound), change],
        }
      : seat,
  )
}
