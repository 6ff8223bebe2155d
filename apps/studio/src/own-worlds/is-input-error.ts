import type { InputError } from '@seedfast/world'

/** Whether something refused its input. The user's own worlds bring a class of their own, so its name tells. */
export function isInputError(error: unknown): error is InputError {
  return error instanceof Error && error.name === 'InputError'
}
