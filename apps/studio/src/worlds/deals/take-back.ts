import { seatNames, type Session, type SessionEvent } from '@seedfast/deals'

/** Why the last bid or card can't be taken back. */
export type TakeBackReason =
  | { readonly kind: 'provable' | 'round-over' | 'player-changed' }
  /** A different player bid or played after it. */
  | { readonly kind: 'moved'; readonly seat: string }
  /** A different person looked at their cards after it. Null if it isn't known who looked last. */
  | { readonly kind: 'looked'; readonly seat: string | null }

/** The number of events before the bid or card to take back, or the reason why that isn't possible. */
export type TakeBack = { readonly events: number } | { readonly reason: TakeBackReason }

/** The events after a decision that can be taken back together with it. Bots play them again. */
const AUTOMATIC: ReadonlySet<string> = new Set(['bid/set', 'sp/trick/played', 'sp/deal', 'round/finalize'])

/** The events that give a seat a different player. */
const CHANGES: ReadonlySet<string> = new Set(['sp/seat-taken-over', 'sp/human-set', 'sp/seat-given-back'])

/**
 * Returns how to take back the last bid or card of a person, or the reason why that isn't possible. Returns null if no
 * person has bid or played. A person who plays only with bots can take back anything. If several people play, a bid or
 * card can be taken back until somebody else moves or looks at their cards; `viewer` is the seat of the person who
 * looked last, or null if nobody has. In a provable game, nothing can be taken back.
 */
export function takeBackOf({ log, state }: Session, viewer: string | null): TakeBack | null {
  const people = state.seats.filter(({ bot, takenOver }) => bot === null || takenOver).map(({ id }) => id)
  const last = log.findLastIndex((event) => people.includes(moverOf(event) ?? ''))
  if (last < 0) return null
  const seat = moverOf(log[last]!)!
  const later = log.slice(last + 1)
  const refused = (reason: TakeBackReason): TakeBack => ({ reason })
  if (later.some(({ type }) => CHANGES.has(type))) return refused({ kind: 'player-changed' })
  if (later.some(({ type }) => !AUTOMATIC.has(type))) return null
  if (state.provenance !== null) return refused({ kind: 'provable' })
  if (people.length > 1) {
    if (later.some(({ type }) => type === 'round/finalize')) return refused({ kind: 'round-over' })
    const mover = later.map(moverOf).find((one) => one !== null)
    if (mover !== undefined) return refused({ kind: 'moved', seat: mover! })
    if (viewer !== seat) return refused({ kind: 'looked', seat: viewer })
  }
  return { events: last }
}

/** Returns the seat that bids or plays a card in an event, or null if the event is neither. */
function moverOf(event: SessionEvent): string | null {
  return event.type === 'bid/set' || event.type === 'sp/trick/played' ? event.payload.playerId : null
}

/** Explains why the last bid or card can't be taken back. */
export function takeBackReasonText(reason: TakeBackReason, seats: Parameters<typeof seatNames>[0]): string {
  const nameOf = seatNames(seats)
  switch (reason.kind) {
    case 'provable':
      return 'You can’t take anything back in a provable game.'
    case 'round-over':
      return 'You can’t take that back, because the round is over.'
    case 'player-changed':
      return 'You can’t take that back, because a seat changed players after that.'
    case 'moved':
      return `You can’t take that back, because ${nameOf(reason.seat)} moved after that.`
    case 'looked':
      return reason.seat === null
        ? 'You can’t take that back, because somebody may have looked at the cards after that.'
        : `You can’t take that back, because ${nameOf(reason.seat)} looked at the cards after that.`
  }
}
