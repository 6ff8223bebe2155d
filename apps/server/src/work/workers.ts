import { Piscina } from 'piscina'
import type { Budget } from './budget.js'
import { BudgetError } from '../errors/budget-error.js'
import { Turns, type Turn } from './turns.js'
import type { Answer, Task, WorkerStart, Work } from './work.js'

export interface WorkOptions {
  /** The address of the client. Clients take turns. */
  readonly client: string
  /** A signal that is aborted when the client disconnects. */
  readonly signal?: AbortSignal | undefined
}

/** An answer, and the thread time used for it, in milliseconds. */
export interface Worked {
  readonly answer: Answer
  readonly ms: number
}

export interface Load {
  readonly threads: number
  readonly waiting: number
  readonly running: number
}

export interface WorkersOptions {
  /** The URLs of the user's modules, which export `worlds`. If there are none, the threads run the built-in worlds. */
  readonly modules: readonly string[]
  readonly budget: Budget
  /**
   * The number of additional threads. They serve short requests while heavy ones run, and they replace threads that
   * were ended.
   */
  readonly spare: number
  /** The command-line options that Node uses in each thread. */
  readonly execArgv?: readonly string[]
  /** Called if a thread fails outside a request. */
  readonly onError: (error: Error) => void
}

/**
 * A finished request is remembered as heavy only if its running time was at least this many times the limit for short
 * requests, because light requests, too, take longer on a busy machine.
 */
const HEAVY_BY = 5

type PiscinaWorker = Parameters<NonNullable<Piscina['options']['loadBalancer']>>[1][number]

/**
 * A pool of worker threads. Each thread runs one request at a time, within limits on time and memory. If a request
 * exceeds these limits, its thread is ended and replaced.
 */
export class Workers {
  private readonly pool: Piscina<Task, Answer>
  private readonly turns: Turns
  /**
   * The IDs of the threads that have finished starting. Without this set, Piscina would assign tasks to threads that
   * are still starting, even if other threads are idle.
   */
  private readonly ready = new Set<number>()
  private closing = false

  private readonly budget: Budget

  constructor({ modules, budget, spare, execArgv = [], onError }: WorkersOptions) {
    this.budget = budget
    this.turns = new Turns(budget, spare)
    const start: WorkerStart = { modules, mostAnswerBytes: budget.answerBytes }
    this.pool = new Piscina<Task, Answer>({
      filename: new URL('../worker/worker.js', import.meta.url).href,
      minThreads: budget.threads + spare,
      maxThreads: budget.threads + spare,
      idleTimeout: Infinity,
      // Threads must not block while they wait for tasks, because they may still be loading worlds.
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
    this.pool.on('workerDestroy', ({ id }: PiscinaWorker) => this.forget(id))
  }

  get load(): Load {
    return { threads: this.ready.size, waiting: this.turns.waiting, running: this.turns.running }
  }

  /** Forgets an ended thread. One that ran out of memory no longer has its ID, so all IDs without a thread are removed. */
  private forget(ended: number): void {
    this.ready.delete(ended)
    const ids = new Set(this.pool.threads.map(({ threadId }) => threadId))
    for (const id of this.ready) if (!ids.has(id)) this.ready.delete(id)
  }

  /**
   * Runs a request in a thread. Throws a `BudgetError` if the request exceeds its budget or doesn't get a thread in
   * time. If the client disconnects before the request starts, throws the signal's reason.
   */
  async work(work: Work, { client, signal }: WorkOptions): Promise<Worked> {
    const kind = `${work.name} ${work.world}`
    for (let heavy = false; ; heavy = true) {
      if (this.closing) throw new BudgetError({ limit: 'closing' })
      const turn = await this.turns.take({ client, kind, heavy, signal })
      const began = new Float64Array(new SharedArrayBuffer(8))
      try {
        return await this.run(work, turn, began)
      } catch (error) {
        // The request lost its thread. It has no side effects, so it can start again.
        if (!turn.evicted.aborted) throw error
      } finally {
        turn.end(ranFor(began) >= HEAVY_BY * this.budget.shortMs)
      }
    }
  }

  /** Refuses new requests, and ends the threads once all waiting and running requests are done. */
  async close(): Promise<void> {
    this.closing = true
    await this.pool.destroy()
  }

  private async run(work: Work, turn: Turn, began: Float64Array): Promise<Worked> {
    const abort = new AbortController()
    turn.evicted.addEventListener('abort', () => abort.abort(turn.evicted.reason), { once: true })
    const watch = this.watch(began, abort, turn)
    try {
      const answer = await this.pool.run({ work, began }, { signal: abort.signal })
      return { answer, ms: ranFor(began) }
    } catch (error) {
      throw this.whyEnded(error as NodeJS.ErrnoException, abort.signal, ranFor(began))
    } finally {
      watch.stop()
    }
  }

  /**
   * Reports a request that exceeds the time limit for short requests, and ends the thread of a request that exceeds the
   * maximum running time. The startup time of a new thread doesn't count.
   */
  private watch(began: Float64Array, abort: AbortController, turn: Turn): { stop(): void } {
    const { shortMs, timeMs, waitMs } = this.budget
    const handed = Date.now()
    let timer: NodeJS.Timeout
    let short = true
    const look = (): void => {
      const ran = ranFor(began)
      if (short && ran >= shortMs) {
        short = false
        turn.outgrow()
      }
      const left = began[0] === 0 ? handed + waitMs - Date.now() : timeMs - ran
      if (left <= 0) return abort.abort(began[0] === 0 ? 'never began' : 'ran too long')
      timer = setTimeout(look, Math.min(left, short ? Math.max(1, shortMs - ran) : timeMs))
    }
    timer = setTimeout(look, Math.min(shortMs, timeMs))
    return { stop: () => clearTimeout(timer) }
  }

  private whyEnded(error: NodeJS.ErrnoException, signal: AbortSignal, ms: number): Error {
    const { timeMs, memoryMb, waitMs } = this.budget
    if (signal.aborted) {
      return signal.reason === 'never began'
        ? new BudgetError({ limit: 'wait', ms: waitMs })
        : new BudgetError({ limit: 'time', ms: timeMs }, ms)
    }
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      return new BudgetError({ limit: 'memory', mib: memoryMb }, ms)
    if (this.closing) return new BudgetError({ limit: 'closing' })
    return error
  }
}

function ranFor(began: Float64Array): number {
  return began[0] === 0 ? 0 : Date.now() - began[0]!
}
