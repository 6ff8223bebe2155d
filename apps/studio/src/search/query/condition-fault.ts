import { isInputError } from '@seedfast/world'

/** An error in a condition. `at` is the faulty part, and `before` and `after` are the surrounding text. */
export interface ConditionFault {
  readonly message: string
  readonly before: string
  readonly at: string
  readonly after: string
}

/** The maximum number of characters to show on each side of the faulty part. */
const AROUND = 16

/** Extracts the error in a condition from an `InputError`. Rethrows any other kind of error. */
export function conditionFault(error: unknown): ConditionFault {
  if (!isInputError(error)) throw error
  const [{ message, place }] = error.issues as [(typeof error.issues)[number]]
  const { text, at: start } = place.excerpt ?? { text: '', at: 0 }
  const at = /^(?:\w+|\S)/.exec(text.slice(start))?.[0] ?? ''
  const before = text.slice(0, start).trimStart()
  const after = text.slice(start + at.length)
  return {
    message,
    before: before.length > AROUND ? `…${before.slice(-AROUND)}` : before,
    at,
    after: after.length > AROUND ? `${after.slice(0, AROUND)}…` : after,
  }
}
