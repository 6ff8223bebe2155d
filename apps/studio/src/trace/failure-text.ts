import { isInputError } from '../own-worlds/is-input-error.js'

/** What a world or a file was refused with, or threw, in a sentence. */
export function failureText(error: unknown): string {
  if (isInputError(error)) return error.message
  return error instanceof Error ? `${error.name}: ${error.message}` : `threw ${String(error)}`
}
