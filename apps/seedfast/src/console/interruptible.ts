import { createContext, Script } from 'node:vm'
import { unlessAborted } from '@seedfast/workers'
import { isPromise } from '@seedfast/world'
import type { Console } from './console.js'

/** The error thrown if Ctrl-C interrupts work. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError'

  constructor() {
    super('stopped')
  }
}

const CALL = new Script('part()')
let room: { part: () => unknown } | null = null

/**
 * Runs a synchronous function that may never return, such as a world with an endless loop. Ctrl-C makes the call throw
 * an `InterruptedError`, even though no listener can run while the function is busy.
 */
export function interruptible<T>(console: Console, part: () => T): T {
  if (console.interrupt === undefined) return part()
  // Read `stop` before the script starts, because reading it adds a listener, and a listener added by the script would
  // catch Ctrl-C.
  if (console.stop.aborted) throw new InterruptedError()
  room ??= createContext({ part }) as { part: () => unknown }
  const { part: outer } = room
  room.part = part
  try {
    return CALL.runInContext(room, { breakOnSigint: true }) as T
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code !== 'ERR_SCRIPT_EXECUTION_INTERRUPTED') throw error
    console.interrupt()
    throw new InterruptedError()
  } finally {
    room.part = outer
  }
}

/**
 * The time between two pauses, in milliseconds. Pauses are rare because, on a busy machine, Node may lose a Ctrl-C that
 * arrives exactly when a script ends.
 */
const EVERY_MS = 200

/**
 * Yields the items of a long iteration in order, with regular pauses so that timers can run. An item that is a promise
 * is awaited before the next item is requested. Ends early after Ctrl-C.
 */
export async function* untilInterrupted<T>(console: Console, items: Iterable<T>): AsyncGenerator<Awaited<T>> {
  const iterator = items[Symbol.iterator]()
  for (;;) {
    const some: T[] = []
    let isDone = false
    let waiting: T | null = null
    try {
      interruptible(console, () => {
        const start = console.now()
        do {
          const next = iterator.next()
          if (next.done === true) isDone = true
          else if (isPromise(next.value)) waiting = next.value
          else some.push(next.value)
        } while (!isDone && waiting === null && !console.stop.aborted && console.now() - start < EVERY_MS)
      })
    } catch (error) {
      yield* some as Awaited<T>[]
      if (error instanceof InterruptedError) return
      throw error
    }
    yield* some as Awaited<T>[]
    if (isDone) return
    if (waiting !== null) {
      const value = await unlessAborted(waiting as PromiseLike<Awaited<T>>, console.stop)
      if (console.stop.aborted) return
      yield value as Awaited<T>
      continue
    }
    await new Promise((resolve) => setImmediate(resolve))
    if (console.stop.aborted) return
  }
}
