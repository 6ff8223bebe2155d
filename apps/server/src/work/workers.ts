import type { Budget } from './budget.js'
import { BudgetError } from '../errors/budget-error.js'
import { Threads } from './threads.js'
import { Turns, type Turn } from './turns.js'
import type { Answer, WorkerStart, Work } from './work.js'

/** Who a request is for. */
export interface WorkOptions {
  /** The client. Clients take turns. */
  readonly client: string
  /** Aborted when the client leaves. */
  readonly signal?: AbortSignal | undefined
}

/** An answer, and how many milliseconds a thread ran for it. */
export interface Worked {
  readonly answer: Answer
  readonly ms: number
}

/** The numbers of threads, waiting requests and running requests. */
export interface Load {
  readonly threads: number
  readonly waiting: number
  readonly running: number
}

/** The settings of the threads. */
export interface WorkersOptions {
  /** The URLs of the user's modules that export `worlds`. Without any, the threads run the built-in worlds. */
  readonly modules: readonly string[]
  readonly budget: Budget
  /** How many spare threads to keep ready, for short requests during heavy ones and to replace ended threads. */
  readonly spare: number
  /** Node's options for each thread. */
  readonly execArgv?: readonly string[]
  /** Called when a thread fails by itself. */
  readonly onError: (error: Error) => void
}

/** How many times longer than a short request a heavy one must run: on a busy machine, light requests are slow. */
const HEAVY_BY = 5

/**
 * The worker threads. Each runs one request at a time, within a budget of time and memory. The thread of a request over
 * its budget is ended and replaced.
 */
export class Workers {
  private readonly threads: Threads
  private readonly turns: Turns
  private readonly budget: Budget
  private closing = false

  constructor({ modules, budget, spare, execArgv = [], onError }: WorkersOptions) {
    this.budget = budget
    this.turns = new Turns(budget, spare)
    const thread = {
      name: 'worker thread',
      module: new URL('../worker/worker.js', import.meta.url),
      start: { modules, mostAnswerBytes: budget.answerBytes } satisfies WorkerStart,
      execArgv,
      resourceLimits: { maxOldGenerationSizeMb: budget.memoryMb },
    }
    this.threads = new Threads(budget.threads + spare, thread, onError)
  }

  get load(): Load {
    return { threads: this.threads.started, waiting: this.turns.waiting, running: this.turns.running }
  }

  /**
   * Runs a request in a thread. Throws a BudgetError if it exceeds its budget or gets no thread in time, and the signal's
   * reason if the client leaves before it starts.
   */
  async work(work: Work, { client, signal }: WorkOptions): Promise<Worked> {
    const kind = `${work.name} ${work.world}`
    for (let heavy = false; ; heavy = true) {
      if (this.closing) throw new BudgetError({ limit: 'closing' })
      const turn = await this.turns.take({ client, kind, heavy, signal })
      try {
        return await this.run(work, turn)
      } catch (error) {
        // Requests have no side effects, so this one can start again.
        if (!turn.evicted.aborted) throw error
      }
    }
  }

  /** Refuses new work, and ends the threads when all waiting and running work is done. */
  async close(): Promise<void> {
    this.closing = true
    await this.threads.close()
  }

  /**
   * Runs a request, and ends its turn. A request that runs longer than a short one outgrows its turn; at its time limit,
   * its thread is ended. A new thread's startup time doesn't count.
   */
  private async run(work: Work, turn: Turn): Promise<Worked> {
    const { shortMs, timeMs, memoryMb, waitMs } = this.budget
    const thread = await this.threads.lend(waitMs).catch((error: unknown) => {
      turn.end(false)
      throw error
    })
    const began = performance.now()
    const ranFor = (): number => performance.now() - began
    let isLate = false
    const outgrown = setTimeout(() => turn.outgrow(), shortMs)
    const late = setTimeout(() => {
      isLate = true
      this.threads.replace(thread)
    }, timeMs)
    turn.evicted.addEventListener('abort', () => this.threads.replace(thread), { once: true })
    try {
      return { answer: await thread.ask('work', work), ms: ranFor() }
    } catch (error) {
      if (isLate) throw new BudgetError({ limit: 'time', ms: timeMs }, ranFor())
      if (isOutOfMemory(error)) throw new BudgetError({ limit: 'memory', mib: memoryMb }, ranFor())
      throw this.closing ? new BudgetError({ limit: 'closing' }) : error
    } finally {
      clearTimeout(outgrown)
      clearTimeout(late)
      this.threads.takeBack(thread)
      turn.end(ranFor() >= HEAVY_BY * shortMs)
    }
  }
}

function isOutOfMemory(error: unknown): boolean {
  return (error as { cause?: NodeJS.ErrnoException }).cause?.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
