import type { SessionEvent } from '../events/event.js'
import { applyEvent } from './apply.js'
import { checkEvent } from './check.js'
import type { Refusal } from './refusal.js'
import type { SessionState } from './state.js'

/** What became of an event: the next state, or why it was refused and the state as it was. */
export interface Reduced {
  readonly state: SessionState
  readonly refusal: Refusal | null
}

/**
 * One step of a session: total (every event of every state has an answer) and pure (nothing but state and event
 * counts). A refused event leaves the state as it was, the very same object.
 */
export function reduce(state: SessionState, event: SessionEvent): Reduced {
  const refusal = checkEvent(state, event)
  return { state: refusal === null ? applyEvent(state, event) : state, refusal }
}
