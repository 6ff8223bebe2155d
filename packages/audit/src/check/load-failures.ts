import { listenToLoadFailures } from '@seedfast/capture'
import type { Steps } from '@seedfast/world'
import type { Failure } from '../failure.js'
import { failureMessage, loadFailureText } from '../messages.js'

/** The error of a game's script that failed while it loaded. The game continued without the script. */
export interface ScriptFailure extends Failure {
  readonly file: string
}

/** Collects the failures of a captured game's scripts in `into` while `steps` run. */
export function* watchLoads<T>(
  steps: Steps<T>,
  into: ScriptFailure[],
  thrownAt: (error: unknown) => readonly string[] = () => [],
): Steps<T> {
  listenToLoadFailures(({ file, error }) => {
    const message = loadFailureText(failureMessage(error), file)
    into.push({ file, message, sites: thrownAt(error) })
  })
  try {
    return yield* steps
  } finally {
    listenToLoadFailures(null)
  }
}

/**
 * Returns the first failure of a script that doesn't fail in another run. Engines word their errors differently, so
 * scripts are compared by their files.
 */
export function newFailure(
  failures: readonly ScriptFailure[],
  others: readonly ScriptFailure[],
): Failure | null {
  const found = failures.find(({ file }) => others.every((other) => other.file !== file))
  return found === undefined ? null : { message: found.message, sites: found.sites }
}
