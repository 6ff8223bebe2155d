// The server's options and their defaults. They are in a separate module, so that a command's help doesn't load the
// server.

export { DEFAULT_LIMITS, type Limits } from './http/limits.js'
export { DEFAULT_BUDGET, type Budget } from './work/budget.js'

/** The default port. */
export const DEFAULT_PORT = 4477

/** The default host, which only this machine can reach. */
export const DEFAULT_HOST = '127.0.0.1'

/**
 * The log levels: `silent` logs nothing, `error` logs failures, `warn` also logs refused requests, and `info` logs
 * every request.
 */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info'] as const

/** A log level. */
export type LogLevel = (typeof LOG_LEVELS)[number]

/** A limit on the requests of one client. */
export interface RateLimit {
  /**
   * The amount by which a client's allowance grows per second. A request costs 1, plus 1 per millisecond of thread
   * time.
   */
  readonly perSecond: number
  /** The largest allowance that a client can save up. */
  readonly burst: number
}

/**
 * The default rate limit per client, which allows about 5,000 small requests per second, or keeps five threads busy. A
 * simulator on the same machine uses less.
 */
export const DEFAULT_RATE_LIMIT: RateLimit = { perSecond: 5000, burst: 10_000 }

/** The other origins whose pages may read a response: all origins (`*`), or a list. */
export type Origins = '*' | readonly string[]
