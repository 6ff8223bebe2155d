import {
  applyEvent,
  cardSign,
  EMPTY_STATE,
  seatView,
  turnOf,
  type SeatView,
  type SessionEvent,
  type SessionState,
} from '@seedfast/deals'

/** A bid or a card that a seat chooses. */
export interface Decision {
  /** The number of events before the decision. */
  readonly events: number
  /** Everything that the seat knows when it decides. */
  readonly view: SeatView
  /** The label of the option that the seat chose, or null if it hasn't chosen yet. */
  readonly chosen: string | null
}

/** A bid or a card that a seat could choose, and the expert bot's estimate for it. */
export interface Option {
  /** The bid or the card, such as `3` or `10♥`. */
  readonly label: string
  /** The chance that the seat makes its bid, from 0 to 1. */
  readonly chance: number
  /** The mean score of the round. */
  readonly score: number
}

/** The expert bot's estimate for one decision. */
export interface Estimate {
  readonly options: readonly Option[]
  /** The index of the best option. */
  readonly best: number
}

/** Returns the decision that a state is waiting for, or null if no seat has to decide. */
export function decisionIn(
  state: SessionState,
  events: number,
  next: SessionEvent | undefined,
): Decision | null {
  const seat = turnOf(state)
  if (seat === null) return null
  return { events, view: seatView(state, seat), chosen: next === undefined ? null : optionOf(next) }
}

/** Returns all decisions of a seat in a log that has already been checked. */
export function decisionsOf(log: readonly SessionEvent[], seat: string): Decision[] {
  const decisions: Decision[] = []
  let state = EMPTY_STATE
  for (const [events, event] of log.entries()) {
    const label = optionOf(event)
    if (label !== null && turnOf(state) === seat)
      decisions.push({ events, view: seatView(state, seat), chosen: label })
    state = applyEvent(state, event)
  }
  return decisions
}

/** Returns the label of the bid or card that an event chooses, or null if the event chooses neither. */
export function optionOf(event: SessionEvent): string | null {
  if (event.type === 'bid/set') return String(event.payload.bid)
  return event.type === 'sp/trick/played' ? cardSign(event.payload.card) : null
}

/** Returns the average number of points that an option costs, compared with the best option. Never negative. */
export function lossOf({ options, best }: Estimate, label: string): number {
  const chosen = options.find((option) => option.label === label)
  return chosen === undefined ? 0 : Math.max(0, options[best]!.score - chosen.score)
}
