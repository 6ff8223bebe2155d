import { isInputError } from '@seedfast/world'

/** What is wrong with a condition: a sentence, and what stands at the place and around it. */
export interface ConditionFault {
  readonly message: string
  readonly before: string
  readonly at: string
  readonly after: string
}

/** How many signs are shown on each side of a fault. */
const AROUND = 16

/** Takes apart a message of the engine: a sentence, the line, and a mark below the place. */
export function conditionFault(text: string): ConditionFault {
  const [message = '', line = '', mark = ''] = text.split('\n')
  const start = Math.max(mark.indexOf('^'), 0)
  const at = /^(?:\w+|\S)/.exec(line.slice(start))?.[0] ?? ''
  const before = line.slice(0, start).trimStart()
  const after = line.slice(start + at.length)
  return {
    message,
    before: before.length > AROUND ? `…${before.slice(-AROUND)}` : before,
    at,
    after: after.length > AROUND ? `${after.slice(0, AROUND)}…` : after,
  }
}

/** What an InputError says; throws every other error again. */
export function messageOf(error: unknown): string {
  if (isInputError(error)) return error.issues.map(({ message }) => message).join('; ')
  throw error
}
