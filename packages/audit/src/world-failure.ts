import { isInputError, isPromise, isWorldError, WorldError } from '@seedfast/world'
import type { Failure } from './failure.js'
import { failureMessage, seedFailureText } from './messages.js'

export { failureText } from './messages.js'

/**
 * Calls a world's code for a seed, and converts any error that the code throws to a WorldError. If the code returns a
 * promise, the error that rejects the promise is converted, too. InputErrors stay unchanged.
 */
export function blameWorld<T>(world: string, seed: string, part: () => T): T {
  const blame = (error: unknown): never => {
    if (isInputError(error) || isWorldError(error)) throw error
    throw new WorldError(seedFailureText(world, seed, error), { world, seed, cause: error })
  }
  try {
    const value = part()
    return isPromise(value) ? (value.then(undefined, blame) as T) : value
  } catch (error) {
    return blame(error)
  }
}

/** Describes a thrown value as the failure of a run. */
export function failureOf(error: unknown, sites: readonly string[] = []): Failure {
  return { message: failureMessage(error), sites }
}
