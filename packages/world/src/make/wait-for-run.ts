import type { AnyWorld } from '../definition/define-world.js'
import { WorldError } from '../errors/world-error.js'
import { pendingText } from '../messages.js'
import { endRun, runEnd } from '../run/run-end.js'
import { DEFAULT_TIME_LIMIT } from '../definition/time-limit.js'

// These are the engine's own timers, because a captured game replaces the global ones while it runs.
// oxlint-disable-next-line seedfast/no-ambient-time -- it decides only when to give up
const { setTimeout, clearTimeout } = globalThis

/** The longest time that a timer can wait, in milliseconds. */
const MOST_MS = 2 ** 31 - 1

/**
 * Waits for the promise of a run, and then ends the run. Rejects with a WorldError if the promise is still pending
 * after `seconds`. While the promise is pending, the timer keeps the process alive even if nothing else does.
 */
export async function waitForRun<T>(
  { world, seedText }: { readonly world: AnyWorld; readonly seedText: string },
  run: object,
  promise: PromiseLike<T>,
  // Worlds defined with an earlier release have no time limit of their own.
  seconds: number = world.timeLimit ?? DEFAULT_TIME_LIMIT,
): Promise<T> {
  try {
    return await new Promise<T>((resolve, reject) => {
      const refuse = (): void => {
        const text = pendingText(world.id, seedText, seconds)
        reject(new WorldError(text, { code: 'pending', world: world.id, seed: seedText }))
      }
      const timer = setTimeout(refuse, Math.min(seconds * 1000, MOST_MS))
      runEnd(run).addEventListener('abort', () => clearTimeout(timer))
      promise.then(resolve, reject)
    })
  } finally {
    endRun(run)
  }
}
