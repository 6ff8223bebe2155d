import type { SessionEvent } from '../events/event.js'
import { applyEvent } from './apply.js'
import { checkEvent } from './check.js'
import type { Refusal } from './refusal.js'
import type { SessionState } from './state.js'

/** The result of applying an event to a state. */
export interface ReduceResult {
  /** The next state. If the event is refused, this is the original state object. */
  readonly state: SessionState
  /** The reason why the event is refused, or null if it is allowed. */
  readonly refusal: Refusal | null
}

/**
 * Applies an event to a state, or refuses the event. This function is pure and never throws for a well-formed event.
 *
 * @example
 * import { eventOf, openingEvents, reduce, runOn, sessionOf, sessionSeed } from '@seedfast/deals'
 * const seats = [{ id: 'me' }, { id: 'ann', bot: 'easy' }] as const
 * const { state } = runOn(sessionOf(openingEvents(sessionSeed(7), { seats })))
 * reduce(state, eventOf('bid/set', { round: 1, playerId: 'me', bid: 11 })).refusal?.code // → 'bid-too-high'
 */
export function reduce(state: SessionState, event: SessionEvent): ReduceResult {
  const refusal = checkEvent(state, event)
  return { state: refusal === null ? applyEvent(state, event) : state, refusal }
}
