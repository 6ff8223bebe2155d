import { pause } from '../pause.js'
import { QueueError } from '../queue-error.js'

/** Has a call to a server get through: tries again while the server is away. Throws a QueueError when it stays away. */
export type Reach = <T>(call: () => Promise<T>) => Promise<T>

/** How a server is called. */
export interface ReachOptions {
  /** What messages call the server. */
  readonly masked: string
  readonly now: () => number
  /** For how long a server may be away. */
  readonly awayMs: number
  /** Ends the wait for a server that is away. */
  readonly signal?: AbortSignal | undefined
  /** Told once when the server goes away, and when it is back. */
  readonly note?: ((text: string) => void) | undefined
}

/** How long one call may take. */
const CALL_MS = 10_000
const RETRY_MS = 500

/** Calls to a server that goes away now and then. */
export function reachOver({ masked, now, awayMs, signal, note }: ReachOptions): Reach {
  let away: number | null = null
  // Calls that come later, or waited beside the one that gave up, fail with its words.
  let lost: QueueError | null = null
  return async (call) => {
    for (;;) {
      if (lost !== null) throw lost
      try {
        const answer = await withinTime(call())
        if (away !== null) note?.(`queue ${masked}: back again`)
        away = null
        return answer
      } catch (error) {
        if (!isConnectionError(error)) throw error
        if (away === null) note?.(`queue ${masked}: away (${reasonOf(error)}); trying again`)
        away ??= now()
        if (now() - away > awayMs || signal?.aborted === true) {
          const seconds = Math.round((now() - away) / 1000)
          lost ??= new QueueError(
            `queue ${masked}: expected a server that answers; ${reasonOf(error)} for ${seconds} s`,
          )
          throw lost
        }
      }
      await pause(RETRY_MS, signal)
    }
  }
}

/** A call that hangs is one to a server that is away. */
async function withinTime<T>(call: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })), CALL_MS)
  })
  try {
    return await Promise.race([call, late])
  } finally {
    clearTimeout(timer)
  }
}

const NETWORK = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
/** PostgreSQL's classes of errors for a server that stops, starts or is full. */
const POSTGRES = /^(?:08|53|57P)/
const WORDS =
  /connection (?:is closed|terminated|ended|timeout|timed out)|timeout exceeded when trying to connect|max retries per request|isn't writeable|LOADING|client has encountered a connection error|cannot use a pool after calling end/i

/** Whether an error is of the way to a server, not of what was asked. */
function isConnectionError(error: unknown): boolean {
  const { code, message = '', errors = [] } = error as NodeJS.ErrnoException & { readonly errors?: unknown[] }
  if (typeof code === 'string' && (NETWORK.has(code) || POSTGRES.test(code))) return true
  return WORDS.test(message) || errors.some(isConnectionError)
}

/** Why a server could not be reached, in a line. */
export function reasonOf(error: unknown): string {
  const { message, code, errors = [] } = error as NodeJS.ErrnoException & { readonly errors?: unknown[] }
  // Node gathers the errors of all addresses of a host under an empty message.
  if (message === '' && errors.length > 0) return reasonOf(errors[0])
  // What ioredis says of its own retries, of which there are none.
  if (message.startsWith('Reached the max retries')) return 'the connection was closed'
  return (message || code || String(error)).split('\n')[0]!
}
