// The server's options and their defaults. They have their own module, so that the help of a CLI command doesn't load
// the server.

export { DEFAULT_LIMITS, type Limits } from './http/limits.js'
export { DEFAULT_BUDGET, type Budget } from './work/budget.js'

/** The default port. */
export const DEFAULT_PORT = 4477

/** The default address to listen on. Only this machine can reach it. */
export const DEFAULT_HOST = '127.0.0.1'

/**
 * The log levels. `silent` logs nothing, `error` logs failures, `warn` also logs refused requests, and `info` logs all
 * requests.
 */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info'] as const

/** The amount of detail that a server logs. */
export type LogLevel = (typeof LOG_LEVELS)[number]

/** The rate limit of a client. Each client has an allowance, and each request uses part of it. */
export interface RateLimit {
  /** The growth of the allowance per second. A request costs 1, plus 1 per millisecond of running time. */
  readonly perSecond: number
  /** The maximum allowance that a client can accumulate. */
  readonly burst: number
}

/**
 * The default rate limit per client. It allows about 5,000 small requests per second, or requests that keep five
 * processes busy. A simulator on the same machine stays below this limit.
 */
export const DEFAULT_RATE_LIMIT: RateLimit = { perSecond: 5000, burst: 10_000 }

/** The origins whose pages may read responses, in addition to the server's own: a list of origins, or `*` for all. */
export type Origins = '*' | readonly string[]
