import { WorldError } from '../errors/world-error.js'
import { lateErrorText, worldExitText } from '../messages.js'

/** Creates the error for a value that a world's code threw after its run. */
function lateError(thrown: unknown): WorldError {
  return new WorldError(lateErrorText(thrown), { cause: thrown })
}

/**
 * Prevents a world's code from ending this process or thread. Calls to `process.exit` throw, and errors that a timer or
 * promise throws after the run are passed to `onLate` as WorldErrors. The default for `onLate` throws the error, which
 * ends the thread. Returns the real `process.exit`.
 */
export function guardWorldCode(onLate: (error: WorldError) => void = rethrow): (status: number) => never {
  const exit = process.exit.bind(process)
  process.exit = (status) => {
    throw new Error(worldExitText(status))
  }
  process.on('uncaughtException', (thrown) => onLate(lateError(thrown)))
  return exit
}

function rethrow(error: WorldError): never {
  throw error
}
