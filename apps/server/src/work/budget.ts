import { availableParallelism } from 'node:os'

/** What one request may cost, and how many may wait. */
export interface Budget {
  /** How many worker threads there are, from 1. One costly request keeps one of them busy. */
  readonly threads: number
  /** A request that runs for longer is heavy, in milliseconds: heavy ones leave one of the threads to the others. */
  readonly shortMs: number
  /** The longest that a request may run, in milliseconds; then its thread is ended. */
  readonly timeMs: number
  /** The longest that all parts of one catalog may run, in milliseconds. */
  readonly catalogMs: number
  /** The most memory of a thread's heap, in MiB; a request that needs more ends its thread. */
  readonly memoryMb: number
  /** The longest answer, in bytes. */
  readonly answerBytes: number
  /** How many requests may wait for a thread. */
  readonly waiting: number
  /** The longest that one may wait, in milliseconds. */
  readonly waitMs: number
}

/** The most threads for runs that are observed: so many people at a time ask why. */
export const MOST_OBSERVING = 2

/** The budget that is used for what is left out: at least two threads, so that a heavy request leaves one free. */
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
