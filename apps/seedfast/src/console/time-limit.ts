/**
 * A signal that aborts when another signal does, or after a time limit. Call `end` to remove the timer and the
 * listener.
 */
export interface TimeLimit {
  readonly signal: AbortSignal
  end(): void
}

/** The longest delay that Node's timers support, in milliseconds (24 days). Timers with longer delays fire at once. */
const MOST_MS = 2 ** 31 - 1

/**
 * Returns a signal that aborts when `stop` does, or after `ms` milliseconds. Doesn't use `AbortSignal.any` with
 * `AbortSignal.timeout`, because their signals can be garbage-collected before they abort (Node 20 and 22).
 */
export function timeLimit(stop: AbortSignal, ms: number): TimeLimit {
  const limit = new AbortController()
  const abort = (): void => limit.abort()
  const timer = ms > MOST_MS ? undefined : setTimeout(abort, ms)
  stop.addEventListener('abort', abort)
  if (stop.aborted) abort()
  return {
    signal: limit.signal,
    end: () => {
      clearTimeout(timer)
      stop.removeEventListener('abort', abort)
    },
  }
}
