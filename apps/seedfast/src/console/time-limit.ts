/** A signal with a time limit. `end` removes the signal's timer and listener. */
export interface TimeLimit {
  readonly signal: AbortSignal
  end(): void
}

/**
 * The longest delay that Node's timers support, in milliseconds (about 24 days). A timer with a longer delay fires
 * immediately.
 */
const MOST_MS = 2 ** 31 - 1

/**
 * Returns a signal that is aborted together with `stop`, or after `ms` milliseconds. `AbortSignal.any` with
 * `AbortSignal.timeout` can't be used: in Node 20 and 22, these signals may be garbage-collected before they abort.
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
