import { Piscina } from 'piscina'
import type { Budget } from './budget.js'
import { FairQueue } from './fair-queue.js'
import type { Answer, Task, WorkerStart, Work } from './work.js'

/** A request that was not answered because of what it costs, or of what others cost. */
export class BudgetError extends Error {
  override readonly name = 'BudgetError'

  constructor(
    readonly kind: 'time-budget' | 'memory-budget' | 'overloaded',
    message: string,
    /** For how many milliseconds a thread ran for it. */
    readonly ms = 0,
  ) {
    super(message)
  }
}

/** For whom work is done. */
export interface WorkOptions {
  /** Clients have turns, each in its own line. */
  readonly client: string
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined
}

/** An answer, and for how many milliseconds a thread ran for it. */
export interface Worked {
  readonly answer: Answer
  readonly ms: number
}

/** How many threads there are, how many requests wait for one, and how many run. */
export interface Load {
  readonly threads: number
  readonly waiting: number
  readonly running: number
}

/** What threads are started with. */
export interface WorkersOptions {
  /** The URLs of modules that export worlds beside those that ship. */
  readonly modules: readonly string[]
  readonly budget: Budget
  /** How many threads more than ever run at a time stand ready for those that are ended, which take long to begin anew. */
  readonly spare: number
  /** Options of Node for each thread. */
  readonly execArgv?: readonly string[]
  /** Is told of threads that fail by themselves. */
  readonly onError: (error: Error) => void
}

type PiscinaWorker = Parameters<NonNullable<Piscina['options']['loadBalancer']>>[1][number]

interface Waiting {
  readonly client: string
  start(): void
}

/**
 * The worker threads. One request runs in a thread at a time, within a budget of time and memory; one that goes past it
 * costs its thread, which is replaced, and nothing else.
 */
export class Workers {
  private readonly pool: Piscina<Task, Answer>
  private readonly queue = new FairQueue<Waiting>()
  /** The threads that have begun: piscina by itself hands work to one that is only starting, beside one that is idle. */
  private readonly ready = new Set<number>()
  private running = 0
  private closing = false

  private readonly budget: Budget

  constructor({ modules, budget, spare, execArgv = [], onError }: WorkersOptions) {
    this.budget = budget
    const start: WorkerStart = { modules, mostAnswerBytes: budget.answerBytes }
    this.pool = new Piscina<Task, Answer>({
      filename: new URL('./worker.js', import.meta.url).href,
      minThreads: budget.threads + spare,
      maxThreads: budget.threads + spare,
      idleTimeout: Infinity,
      // A thread that waits for work must go on loading its worlds.
      atomics: 'disabled',
      recordTiming: false,
      execArgv: [...execArgv],
      workerData: start,
      loadBalancer: (_task, threads) =>
        threads.find(({ id, currentUsage }) => currentUsage === 0 && this.ready.has(id)) ?? null,
      resourceLimits: { maxOldGenerationSizeMb: budget.memoryMb },
    })
    this.pool.on('error', onError)
    this.pool.on('workerCreate', ({ id }: PiscinaWorker) => this.ready.add(id))
    this.pool.on('workerDestroy', ({ id }: PiscinaWorker) => this.ready.delete(id))
  }

  get load(): Load {
    return { threads: this.ready.size, waiting: this.queue.size, running: this.running }
  }

  /**
   * Does a piece of work in a thread. Throws a BudgetError when it goes past its budget or finds no thread in time, and
   * the signal's reason when nobody waits for it any more before it began.
   */
  async work(work: Work, { client, signal }: WorkOptions): Promise<Worked> {
    if (this.closing) throw new BudgetError('overloaded', 'The server is going down.')
    await this.turn(client, signal)
    try {
      return await this.run(work)
    } finally {
      this.running--
      this.next()
    }
  }

  /** Takes no more work, and ends the threads when what waits and runs is done. */
  async close(): Promise<void> {
    this.closing = true
    await this.pool.destroy()
  }

  /** Waits for a free thread. */
  private turn(client: string, signal: AbortSignal | undefined): Promise<void> {
    if (this.running < this.budget.threads) {
      this.running++
      return Promise.resolve()
    }
    const { waiting, waitMs } = this.budget
    if (this.queue.size >= waiting) {
      throw new BudgetError('overloaded', `${waiting} requests wait already.`)
    }
    return new Promise((resolve, reject) => {
      const leave = (reason: unknown): void => {
        if (this.queue.remove(client, item)) settle(() => reject(reason))
      }
      const late = setTimeout(() => {
        leave(new BudgetError('overloaded', `No thread was free within ${waitMs} ms.`))
      }, waitMs)
      const gone = (): void => leave(signal?.reason)
      const settle = (then: () => void): void => {
        clearTimeout(late)
        signal?.removeEventListener('abort', gone)
        then()
      }
      const item: Waiting = { client, start: () => settle(resolve) }
      signal?.addEventListener('abort', gone, { once: true })
      this.queue.push(client, item)
    })
  }

  /** Lets the next one run, on the thread that has become free. */
  private next(): void {
    if (this.running >= this.budget.threads) return
    const item = this.queue.shift()
    if (item === undefined) return
    this.running++
    item.start()
  }

  private async run(work: Work): Promise<Worked> {
    const began = new Float64Array(new SharedArrayBuffer(8))
    const abort = new AbortController()
    const watch = this.watch(began, abort)
    try {
      const answer = await this.pool.run({ work, began }, { signal: abort.signal })
      return { answer, ms: ranFor(began) }
    } catch (error) {
      throw this.whyEnded(error as NodeJS.ErrnoException, abort.signal, ranFor(began))
    } finally {
      watch.stop()
    }
  }

  /** Ends a thread whose work ran for too long; the time that a new thread needs to begin does not count. */
  private watch(began: Float64Array, abort: AbortController): { stop(): void } {
    const { timeMs, waitMs } = this.budget
    const handed = Date.now()
    let timer: NodeJS.Timeout
    const look = (): void => {
      const left = began[0] === 0 ? handed + waitMs - Date.now() : timeMs - ranFor(began)
      if (left <= 0) abort.abort(began[0] === 0 ? 'never began' : 'ran too long')
      else timer = setTimeout(look, Math.min(left, timeMs))
    }
    timer = setTimeout(look, timeMs)
    return { stop: () => clearTimeout(timer) }
  }

  private whyEnded(error: NodeJS.ErrnoException, signal: AbortSignal, ms: number): Error {
    const { timeMs, memoryMb, waitMs } = this.budget
    if (signal.aborted) {
      return signal.reason === 'never began'
        ? new BudgetError('overloaded', `No thread began within ${waitMs} ms.`)
        : new BudgetError('time-budget', `It was not done within ${timeMs} ms.`, ms)
    }
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      return new BudgetError('memory-budget', `It needed more than ${memoryMb} MiB.`, ms)
    if (this.closing) return new BudgetError('overloaded', 'The server is going down.')
    return error
  }
}

function ranFor(began: Float64Array): number {
  return began[0] === 0 ? 0 : Date.now() - began[0]!
}
