import type { Console } from './console.js'

const EVERY_MS = 50

/**
 * Returns a function for long tasks to call often. Every 50 ms, the call pauses so that timers and the Ctrl-C listener
 * can run. It resolves to false after Ctrl-C, and to true otherwise.
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
