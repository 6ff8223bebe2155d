/** A signal that aborts with another signal, or after a time. `end` removes its timer and listener. */
export interface TimeLimit {
  readonly signal: AbortSignal
  end(): void
}

/** The longest delay of Node's timers, in milliseconds (24 days). With longer delays, they fire at once. */
const MOST_MS = 2 ** 31 - 1

/**
 * Returns a signal that aborts when `stop` does, or after `ms`. Not `AbortSignal.any` with `AbortSignal.timeout`, whose
 * signals can be garbage-collected before they abort (Node 20 and 22).
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
