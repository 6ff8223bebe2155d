import { availableParallelism } from 'node:os'

/** Limits for requests that run in worker threads. */
export interface Budget {
  /** The number of worker threads, at least 1. Each request uses one of them. */
  readonly threads: number
  /**
   * The running time, in milliseconds, above which a request is heavy. One thread is reserved for requests that aren't
   * heavy.
   */
  readonly shortMs: number
  /** The maximum running time of a request, in milliseconds. The thread of a request that exceeds it is ended. */
  readonly timeMs: number
  /** The maximum total running time of all parts of a catalog, in milliseconds. */
  readonly catalogMs: number
  /** The maximum heap size of a thread, in MiB. A thread whose request needs more memory is ended. */
  readonly memoryMb: number
  /** The maximum length of an answer, in bytes. */
  readonly answerBytes: number
  /** The maximum number of requests that can wait for a thread. */
  readonly waiting: number
  /** The maximum time that a request can wait for a thread, in milliseconds. */
  readonly waitMs: number
}

/** The maximum number of threads in a pool for observed runs. */
export const MOST_OBSERVING = 2

/** The default budget. It has at least two threads, so that heavy requests leave one of them free. */
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
