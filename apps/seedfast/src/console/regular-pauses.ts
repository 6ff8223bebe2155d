import type { Console } from './console.js'

const EVERY_MS = 50

/**
 * Returns a function that a long task must call often. At most once every 50 ms, a call pauses the task so that timers
 * and the Ctrl-C listener can run. Each call resolves to false if Ctrl-C has been pressed, and to true otherwise.
 */
export function regularPauses(console: Console): () => Promise<boolean> {
  let last = console.now()
  return async () => {
    if (console.now() - last >= EVERY_MS) {
      await new Promise((resolve) => setImmediate(resolve))
      last = console.now()
    }
    return !console.stop.aborted
  }
}
