import type { Presence, Seat } from './state.js'

/**
 * Returns the seats with one seat's presence changed. The change replaces earlier ones for the same and later rounds.
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
