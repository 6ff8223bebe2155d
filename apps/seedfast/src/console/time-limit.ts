/** A signal that comes when another does, or after some milliseconds; `end` lets go of both. */
export interface TimeLimit {
  readonly signal: AbortSignal
  end(): void
}

/** Timers of more milliseconds come at once; nobody waits for the 24 days. */
const MOST_MS = 2 ** 31 - 1

/**
 * Limits the time that is left before `stop` comes by itself. Written out, since the signals of `AbortSignal.any` and
 * `AbortSignal.timeout` may be collected as garbage before they come (in Node 20 and 22).
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
