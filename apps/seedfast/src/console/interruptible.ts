import { createContext, Script } from 'node:vm'
import type { Console } from './console.js'

/** The error for work that Ctrl-C ended. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError'

  constructor() {
    super('stopped')
  }
}

const CALL = new Script('part()')
let room: { part: () => unknown } | null = null

/**
 * Runs a part that may never end, such as a world that loops. Ctrl-C ends it with an InterruptedError, even though no
 * listener runs while the part is busy.
 */
export function interruptible<T>(console: Console, part: () => T): T {
  if (console.interrupt === undefined) return part()
  // Read `stop` before the script starts: a listener added inside would catch Ctrl-C.
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

const EVERY_MS = 50

/** Yields the items of long work in order, with pauses for timers. Ends early after Ctrl-C. */
export async function* untilInterrupted<T>(console: Console, items: Iterable<T>): AsyncGenerator<T> {
  const iterator = items[Symbol.iterator]()
  for (;;) {
    const some: T[] = []
    let isDone = false
    try {
      interruptible(console, () => {
        const start = console.now()
        do {
          const next = iterator.next()
          if (next.done === true) isDone = true
          else some.push(next.value)
        } while (!isDone && !console.stop.aborted && console.now() - start < EVERY_MS)
      })
    } catch (error) {
      yield* some
      if (error instanceof InterruptedError) return
      throw error
    }
    yield* some
    if (isDone) return
    await new Promise((resolve) => setImmediate(resolve))
    if (console.stop.aborted) return
  }
}
