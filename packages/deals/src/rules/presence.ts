import type { Presence, Seat } from './state.js'

/**
 * Returns the seats with a presence change added to one of them. The new change replaces earlier changes for the same
 * or later rounds.
 */
export function withPresence(seats: readonly Seat[], id: string, change: Presence): Seat[] {
  return seats.map((seat) =>
    seat.id === id
      ? {
          ...seat,
          presence: [...seat.presence.filter(({ fromRound }) => fromRound < change.fromRound), change],
        }
      : seat,
  )
}
