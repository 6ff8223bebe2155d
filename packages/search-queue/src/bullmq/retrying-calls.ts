import type { QueueState } from '../messages.js'
import { pause } from '../pause.js'
import { QueueError } from '../queue-error.js'

/**
 * Calls a server, retrying while it can't be reached. Throws a QueueError if it stays away, and what the call throws if
 * the server is there.
 */
export type RetryingCall = <T>(call: () => Promise<T>) => Promise<T>

/** How a server is called. */
export interface RetryOptions {
  /** The queue's address without its password. */
  readonly queue: string
  /** The time in milliseconds. */
  readonly now: () => number
  /** How long the server may be away, in milliseconds. */
  readonly awayMs: number
  /** Ends the wait for a server that is away. */
  readonly signal?: AbortSignal | undefined
  /** Receives each change, once. */
  readonly state?: ((state: QueueState) => void) | undefined
}

/** How long one call may take. */
const CALL_MS = 10_000
const RETRY_MS = 500
/** How often a call is repeated on a server that answers: the connection may have been lost for a moment. */
const MOST_REPEATS = 2

/** Calls to a server that is away now and then. `ping` is a call that fails only if the server is away. */
export function retryingCalls(
  ping: () => Promise<unknown>,
  { queue, now, awayMs, signal, state }: RetryOptions,
): RetryingCall {
  let away: number | null = null
  // Fails all later calls at once, and those that wait while one gives up.
  let lost: QueueError | null = null
  return async (call) => {
    for (let repeats = 0; ;) {
      if (lost !== null) throw lost
      const result = await settled(call)
      if ('value' in result) {
        if (away !== null) state?.({ kind: 'back', queue })
        away = null
        return result.value
      }
      // Drivers report a lost connection in many ways. Whether the server answers is the same for all.
      const failure = result.error instanceof TimeoutError ? result : await settled(ping)
      if ('value' in failure) {
        if (++repeats > MOST_REPEATS) throw result.error
      } else {
        const reason = reasonOf(failure.error)
        if (away === null) state?.({ kind: 'away', queue, reason })
        away ??= now()
        if (now() - away > awayMs || signal?.aborted === true)
          throw (lost ??= new QueueError('lost', queue, reason))
      }
      await pause(RETRY_MS, signal)
    }
  }
}

type Settled<T> = { readonly value: T } | { readonly error: unknown }

class TimeoutError extends Error {}

/** Returns the result of a call. A call that hangs fails with a TimeoutError. */
async function settled<T>(call: () => Promise<T>): Promise<Settled<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`no answer for ${CALL_MS / 1000} s`)), CALL_MS)
  })
  try {
    return { value: await Promise.race([call(), late]) }
  } catch (error) {
    return { error }
  } finally {
    clearTimeout(timer)
  }
}

/** Returns an error's first line, to show it. */
export function reasonOf(error: unknown): string {
  const { message, code, errors = [] } = error as NodeJS.ErrnoException & { readonly errors?: unknown[] }
  // Node puts the errors of all of a host's addresses under an empty message.
  if (message === '' && errors.length > 0) return reasonOf(errors[0])
  return (message || code || String(error)).split('\n')[0]!
}
