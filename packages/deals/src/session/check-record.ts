import { isInputError } from '@seedfast/world'
import type { SessionEvent } from '../events/event.js'
import { readEvent } from '../events/read-event.js'
import { checkEvent } from '../rules/check.js'
import { refuse, type Refusal } from '../rules/refusal.js'
import type { SessionState } from '../rules/state.js'
import { checkBot } from './check-choice.js'

/**
 * Explains why an event can't be recorded next, or returns null if it can. Checks the event's form, the rules of the
 * game and, if the seed is known, bot decisions.
 */
export function checkRecord(state: SessionState, event: SessionEvent): Refusal | null {
  return checkForm(event) ?? checkNext(state, event)
}

/** Explains why an event can't be recorded next. Unlike `checkRecord`, doesn't check the event's form. */
export function checkNext(state: SessionState, event: SessionEvent): Refusal | null {
  const refusal = checkEvent(state, event)
  if (refusal !== null || state.sessionSeed === null) return refusal
  return checkBot(state, event, state.sessionSeed)
}

/**
 * Explains why an archive can't represent an event, or returns null if it can. Possible reasons are an invalid ID, an
 * unknown key, and a string that can't be encoded as UTF-8.
 */
function checkForm(event: SessionEvent): Refusal | null {
  try {
    readEvent(event, { in: 'option', name: 'event' })
    return null
  } catch (error) {
    if (!isInputError(error)) throw error
    return refuse('form', 'invalid-event', { issues: error.issues })
  }
}
