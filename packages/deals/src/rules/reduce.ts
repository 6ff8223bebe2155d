import type { SessionEvent } from '../events/event.js'
import { applyEvent } from './apply.js'
import { checkEvent } from './check.js'
import type { Refusal } from './refusal.js'
import type { SessionState } from './state.js'

/** The result of an event. */
export interface ReduceResult {
  /** The next state; the same object as before if the event is refused. */
  readonly state: SessionState
  /** The reason why the event is refused; null if it's allowed. */
  readonly refusal: Refusal | null
}

/** Applies an event to a state, or refuses it. Pure, and never throws for a well-formed event. */
export function reduce(state: SessionState, event: SessionEvent): ReduceResult {
  const refusal = checkEvent(state, event)
  return { state: refusal === null ? applyEvent(state, event) : state, refusal }
}
