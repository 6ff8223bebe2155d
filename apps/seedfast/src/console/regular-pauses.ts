import type { Console } from './console.js'

const EVERY_MS = 50

/**
 * Returns a function that long work calls often: every 50 ms it lets timers and Ctrl-C run. It returns false after
 * Ctrl-C.
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
