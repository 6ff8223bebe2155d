import type { Console } from './console.js'

const EVERY_MS = 50

/** Lets timers and Ctrl-C in now and then during long work; returns false once the person asked to stop. */
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
