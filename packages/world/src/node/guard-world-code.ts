/** What a world threw after its run. The name is that of every fault of a world, since errors cross threads. */
class LateFault extends Error {
  override readonly name = 'WorldFault'

  constructor(thrown: unknown) {
    const what = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)
    super(`after its run, in a timer or a promise: ${what}`, { cause: thrown })
  }
}

/**
 * Keeps the code of worlds from ending this process or thread: `process.exit` throws, and what a world throws after its
 * run, in a timer or a promise, goes to `onLate` as a WorldFault. By default it is thrown, which ends a thread with it.
 * Returns the real `process.exit`.
 */
export function guardWorldCode(onLate: (fault: Error) => void = rethrow): (status: number) => never {
  const exit = process.exit.bind(process)
  process.exit = (status) => {
    throw new Error(`process.exit(${status ?? ''}) was called, which a world can't do`)
  }
  process.on('uncaughtException', (thrown) => onLate(new LateFault(thrown)))
  return exit
}

function rethrow(fault: Error): never {
  throw fault
}
