import { availableParallelism } from 'node:os'

/** Limits for requests that run in worker processes. */
export interface Budget {
  /** The number of worker processes, at least 1. Each running request uses one of them. */
  readonly processes: number
  /**
   * The time limit for short requests, in milliseconds. A request that runs longer counts as heavy. One process is
   * reserved for short requests.
   */
  readonly shortMs: number
  /** The maximum running time of a request, in milliseconds. If a request exceeds it, its process is ended. */
  readonly timeMs: number
  /** The maximum total running time of all parts of a catalog, in milliseconds. */
  readonly catalogMs: number
  /** The maximum heap size of a process, in MiB. If a request needs more, its process is ended. */
  readonly memoryMb: number
  /** The maximum length of a response, in bytes. */
  readonly answerBytes: number
  /** The maximum number of requests that may wait for a process. */
  readonly waiting: number
  /** The maximum time that a request may wait for a process, in milliseconds. */
  readonly waitMs: number
}

/** The maximum number of processes in a pool for observed runs. */
export const MOST_OBSERVING = 2

/** The default budget. It has at least two processes, so that one remains free for requests that aren't heavy. */
export const DEFAULT_BUDGET: Budget = {
  processes: Math.max(2, availableParallelism()),
  shortMs: 200,
  timeMs: 5000,
  catalogMs: 60_000,
  memoryMb: 256,
  answerBytes: 16 * 1024 * 1024,
  waiting: 1000,
  waitMs: 10_000,
}
