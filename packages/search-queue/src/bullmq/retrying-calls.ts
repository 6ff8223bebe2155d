import { reasonText } from '@seedfast/world'
import type { QueueState } from '../messages.js'
import { pause } from '../pause.js'
import { QueueError } from '../queue-error.js'

/**
 * Calls a server, and retries the call while the server can't be reached. Throws a QueueError if the server remains
 * unreachable for too long. Rethrows any error that the call throws while the server is reachable.
 */
export type RetryingCall = <T>(call: () => Promise<T>) => Promise<T>

export interface RetryOptions {
  /** The address of the queue without its password, for messages. */
  readonly queue: string
  /** Returns the current time in milliseconds. */
  readonly now: () => number
  /** The maximum time that the server may be unreachable, in milliseconds. */
  readonly awayMs: number
  /** A signal that, when aborted, ends the wait for an unreachable server. */
  readonly signal?: AbortSignal | undefined
  /** Called each time the state of the connection to the queue changes. */
  readonly state?: ((state: QueueState) => void) | undefined
}

/** The time limit for a single call, in milliseconds. */
const CALL_MS = 10_000
const RETRY_MS = 500
/**
 * The maximum number of times to repeat a call that fails although the server can be reached. A repeated call can
 * succeed because the connection may have been lost only for a moment.
 */
const MOST_REPEATS = 2

/**
 * Creates a function that calls a server that may be temporarily unreachable. `ping` must be a call that fails only if
 * the server is unreachable.
 */
export function retryingCalls(
  ping: () => Promise<unknown>,
  { queue, now, awayMs, signal, state }: RetryOptions,
): RetryingCall {
  let away: number | null = null
  // Set when a call gives up. From then on, all waiting and all new calls fail immediately.
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
      // Drivers report a lost connection in many ways. A ping shows whether the server answers.
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

/** Returns the outcome of a call. If the call takes too long, the outcome is a TimeoutError. */
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

/** Returns the first line of an error's message, for display as the reason for a failure. */
export function reasonOf(error: unknown): string {
  const { message, errors = [] } = error as Error & { readonly errors?: readonly unknown[] }
  // If a host has several addresses, Node combines their errors into a single error with an empty message.
  return message === '' && errors.length > 0 ? reasonOf(errors[0]) : reasonText(error)
}
