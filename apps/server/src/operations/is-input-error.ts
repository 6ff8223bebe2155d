import type { InputError } from '@seedfast/world'

/** Whether a request is at fault: by the error's name, since a world may come with a copy of the package of its own. */
export function isInputError(error: unknown): error is InputError {
  return error instanceof Error && error.name === 'InputError'
}
