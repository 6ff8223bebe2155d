import type { Presence, Seat } from './state.js'

/** The seats with a change of one; what was said of the same round or later rounds before no longer counts. */
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
