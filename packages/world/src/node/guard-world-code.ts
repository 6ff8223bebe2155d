import { WorldError } from '../errors/world-error.js'
import { thrownText } from '../messages.js'

/** Returns the error for a value that a world threw after its run. */
function lateError(thrown: unknown): WorldError {
  return new WorldError(`after its run, in a timer or a promise: ${thrownText(thrown)}`, { cause: thrown })
}

/**
 * Prevents a world's code from ending this process or thread: `process.exit` throws, and an error in a timer or promise
 * after the run is passed to `onLate` as a WorldError. By default it's thrown, which ends the thread. Returns the real
 * `process.exit`.
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
