import { WorldError } from '../errors/world-error.js'
import { thrownText } from '../messages.js'

/** Creates the error for a value that a world's code threw after its run. */
function lateError(thrown: unknown): WorldError {
  return new WorldError(`after its run, in a timer or a promise: ${thrownText(thrown)}`, { cause: thrown })
}

/**
 * Prevents a world's code from ending this process or thread. Calls to `process.exit` throw, and errors that a timer or
 * promise throws after the run are passed to `onLate` as WorldErrors. The default for `onLate` throws the error, which
 * ends the thread. Returns the real `process.exit`.
 */
export function guardWorldCode(onLate: (error: WorldError) => void = rethrow): (status: number) => never {
  const exit = process.exit.bind(process)
  process.exit = (status) => {
    throw new Error(`process.exit(${status ?? ''}) was called, which a world can't do`)
  }
  process.on('uncaughtException', (thrown) => onLate(lateError(thrown)))
  return exit
}

function rethrow(error: WorldError): never {
  throw error
}
