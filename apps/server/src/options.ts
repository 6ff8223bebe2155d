// What a server can be told, and what it takes for what is left out: apart from the server, so that who only names it,
// as the help of a command does, need not load the server.

export { DEFAULT_LIMITS, type Limits } from './http/limits.js'
export { DEFAULT_BUDGET, type Budget } from './work/budget.js'

/** The port that is used when none is asked for. */
export const DEFAULT_PORT = 4477

/** The host that is used when none is asked for: this machine only. */
export const DEFAULT_HOST = '127.0.0.1'

/** How much is logged: nothing, failures, refusals too, every request. */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info'] as const

/** One of these levels. */
export type LogLevel = (typeof LOG_LEVELS)[number]

/** How much one client may ask for. */
export interface RateLimit {
  /** What a client gains a second: a request costs 1, and each millisecond of a worker's time 1 more. */
  readonly perSecond: number
  /** The most that a client can have saved up. */
  readonly burst: number
}

/** What a simulator on the same machine does not reach by itself: five thousand small requests a second, or five threads. */
export const DEFAULT_RATE_LIMIT: RateLimit = { perSecond: 5000, burst: 10_000 }
