import type { RemoteWorker } from '@seedfast/workers'
import type { MakingCalls } from '../making/making-protocol.js'

/** The maximum time for a job, in milliseconds. */
const LIMIT = 8000

/** Runs jobs in a worker that generates results, one after another. A job that takes too long or fails is skipped. */
export class WorkerQueue {
  #waiting: (() => Promise<void>)[] = []
  #worker: RemoteWorker<MakingCalls> | null = null
  #isRunning = false
  #isClosed = false
  readonly #open: () => RemoteWorker<MakingCalls>

  constructor(open: () => RemoteWorker<MakingCalls>) {
    this.#open = open
  }

  /** Adds a job after all others, or before those that wait if `isFirst`. Resolves to null if the job is skipped. */
  add<T>(job: (worker: RemoteWorker<MakingCalls>) => Promise<T>, isFirst = false): Promise<T | null> {
    return new Promise((resolve) => {
      const run = async (): Promise<void> => {
        const outcome = await this.#inTime(job)
        if (!this.#isClosed) resolve(outcome)
      }
      if (isFirst) this.#waiting.unshift(run)
      else this.#waiting.push(run)
      if (!this.#isRunning) void this.#runAll()
    })
  }

  /** Ends the worker. Jobs that aren't done never resolve. */
  close(): void {
    this.#isClosed = true
    this.#waiting = []
    this.#end()
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) await next()
    this.#isRunning = false
  }

  async #inTime<T>(job: (worker: RemoteWorker<MakingCalls>) => Promise<T>): Promise<T | null> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => {
        this.#end()
        resolve(null)
      }, LIMIT)
    })
    const run = async (): Promise<T> => job((this.#worker ??= this.#open()))
    const outcome = await Promise.race([run(), late]).catch(() => {
      this.#end()
      return null
    })
    clearTimeout(timer)
    return outcome
  }

  #end(): void {
    this.#worker?.stop()
    this.#worker = null
  }
}
