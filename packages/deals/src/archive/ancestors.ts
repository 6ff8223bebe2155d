import type { SessionEvent } from '../events/event.js'
import { applyEvent } from '../rules/apply.js'
import { EMPTY_STATE } from '../rules/state.js'

/** A point where a session branched off from another session. */
export interface Ancestor {
  /** The head hash of the parent session's archive. */
  readonly head: string
  /** The number of the last line that the two archives share, counted from 1. */
  readonly line: number
  /** The round when the session branched off. */
  readonly round: number
}

/**
 * Returns the points where a session's ancestors branched off, oldest first. Returns an empty array if the
 * session isn't a branch. O(events).
 */
export function ancestorsOf(log: readonly SessionEvent[]): Ancestor[] {
  const ancestors: Ancestor[] = []
  if (!log.some(({ type }) => type === 'sp/branched')) return ancestors
  let state = EMPTY_STATE
  for (const [index, event] of log.entries()) {
    if (event.type === 'sp/branched')
      ancestors.push({ head: event.payload.parent, line: index + 1, round: state.roundNo })
    state = applyEvent(state, event)
  }
  return ancestors
}
