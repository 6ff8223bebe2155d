import { InputError } from '@seedfast/world'

/** What a world or a file was refused with, or threw, in a sentence. */
export function failureText(error: unknown): string {
  if (error instanceof InputError) return error.message
  return error instanceof Error ? `${error.name}: ${error.message}` : `threw ${String(error)}`
}
