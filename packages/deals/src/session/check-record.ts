import { isInputError } from '@seedfast/world'
import { readEvent, type SessionEvent } from '../events/event.js'
import { checkEvent } from '../rules/check.js'
import { refuse, type Refusal } from '../rules/refusal.js'
import type { SessionState } from '../rules/state.js'
import { checkBot } from './check-choice.js'

/** Why an event can't be recorded next, or null: its form, the rules, and a bot's choice once the seed is known. */
export function checkRecord(state: SessionState, event: SessionEvent): Refusal | null {
  return checkForm(event) ?? checkNext(state, event)
}

/** The same for an event whose form is known to be right. */
export function checkNext(state: SessionState, event: SessionEvent): Refusal | null {
  const refusal = checkEvent(state, event)
  if (refusal !== null || state.sessionSeed === null) return refusal
  return checkBot(state, event, state.sessionSeed)
}

/** Why no archive could give an event back, or null: an id that is none, a key too many, a text that has no UTF-8. */
function checkForm(event: SessionEvent): Refusal | null {
  try {
    readEvent(event, { in: 'option', name: 'event' })
    return null
  } catch (error) {
    if (!isInputError(error)) throw error
    return refuse('form', 'invalid-event', { issues: error.issues })
  }
}
