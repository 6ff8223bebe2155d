import { availableParallelism } from 'node:os'

/** Limits for requests that run in worker threads. */
export interface Budget {
  /** The number of worker threads, at least 1. One request uses one of them. */
  readonly threads: number
  /** Requests that run longer are heavy, in milliseconds. One thread is reserved for others. */
  readonly shortMs: number
  /** The longest run of a request, in milliseconds. Then its thread is ended. */
  readonly timeMs: number
  /** The longest run of all parts of a catalog together, in milliseconds. */
  readonly catalogMs: number
  /** The largest heap of a thread, in MiB. A request that needs more ends its thread. */
  readonly memoryMb: number
  /** The longest answer, in bytes. */
  readonly answerBytes: number
  /** How many requests can wait for a thread. */
  readonly waiting: number
  /** The longest wait for a thread, in milliseconds. */
  readonly waitMs: number
}

/** The most threads for observed runs. */
export const MOST_OBSERVING = 2

/** The default budget, with at least two threads, so that a heavy request leaves one free. */
export const DEFAULT_BUDGET: Budget = {
  threads: Math.max(2, availableParallelism()),
  shortMs: 200,
  timeMs: 5000,
  catalogMs: 60_000,
  memoryMb: 256,
  answerBytes: 16 * 1024 * 1024,
  waiting: 1000,
  waitMs: 10_000,
}
