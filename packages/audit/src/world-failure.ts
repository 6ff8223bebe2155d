import { isInputError, isWorldError, WorldError } from '@seedfast/world'
import type { Failure } from './failure.js'
import { failureMessage, seedFailureText } from './messages.js'

export { failureText } from './messages.js'

/** Calls a world's code for a seed, and converts its errors into WorldErrors. InputErrors pass unchanged. */
export function blameWorld<T>(world: string, seed: string, part: () => T): T {
  try {
    return part()
  } catch (error) {
    if (isInputError(error) || isWorldError(error)) throw error
    throw new WorldError(seedFailureText(world, seed, error), { world, seed, cause: error })
  }
}

/** Returns the failure for a thrown value. */
export function failureOf(error: unknown, sites: readonly string[] = []): Failure {
  return { message: failureMessage(error), sites }
}
