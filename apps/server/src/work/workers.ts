import { WorkerEndedError } from '@seedfast/workers'
import type { Budget } from './budget.js'
import { BudgetError } from '../errors/budget-error.js'
import { Turns, type Turn } from './turns.js'
import type { Answer, Work } from './work.js'
import { WorkerProcesses } from './worker-processes.js'

export interface WorkOptions {
  /** The address of the client. Clients take turns. */
  readonly client: string
  /** A signal that is aborted when the client disconnects. */
  readonly signal?: AbortSignal | undefined
}

/** An answer, and the running time used for it, in milliseconds. */
export interface Worked {
  readonly answer: Answer
  readonly ms: number
}

export interface Load {
  readonly processes: number
  readonly waiting: number
  readonly running: number
}

export interface WorkersOptions {
  /** The URLs of the user's modules, which export `worlds`. If there are none, the processes run the built-in worlds. */
  readonly modules: readonly string[]
  readonly budget: Budget
  /**
   * The number of additional processes. They serve short requests while heavy ones run, and they replace processes that
   * were ended.
   */
  readonly spare: number
  /** The command-line options of Node in each process. */
  readonly execArgv?: readonly string[]
  /** Called if a process fails outside a request. */
  readonly onError: (error: Error) => void
  /** Called with what the worlds print. */
  readonly onOutput: (text: string) => void
}

/**
 * A finished request is remembered as heavy only if its running time was at least this many times the limit for short
 * requests, because light requests, too, take longer on a busy machine.
 */
const HEAVY_BY = 5

/** When a request began to run, in milliseconds since 1970, or null if it hasn't begun yet. */
interface Start {
  began: number | null
}

/**
 * A pool of worker processes. Each process runs one request at a time, within limits on time and memory. If a request
 * exceeds these limits, its process is ended and replaced. Threads wouldn't do: if a thread runs out of memory, V8 may
 * end the whole server.
 */
export class Workers {
  private readonly processes: WorkerProcesses
  private readonly turns: Turns
  private closing = false

  private readonly budget: Budget

  constructor({ modules, budget, spare, execArgv = [], onError, onOutput }: WorkersOptions) {
    this.budget = budget
    this.turns = new Turns(budget, spare)
    this.processes = new WorkerProcesses({
      count: budget.processes + spare,
      start: { modules, mostAnswerBytes: budget.answerBytes },
      execArgv: [...execArgv, `--max-old-space-size=${budget.memoryMb}`],
      onError,
      onOutput,
    })
  }

  get load(): Load {
    return { processes: this.processes.size, waiting: this.turns.waiting, running: this.turns.running }
  }

  /**
   * Runs a request in a process. Throws a `BudgetError` if the request exceeds its budget or doesn't get a process in
   * time. If the client disconnects before the request starts, throws the signal's reason.
   */
  async work(work: Work, { client, signal }: WorkOptions): Promise<Worked> {
    const kind = `${work.name} ${work.world}`
    for (let heavy = false; ; heavy = true) {
      if (this.closing) throw new BudgetError({ limit: 'closing' })
      const turn = await this.turns.take({ client, kind, heavy, signal })
      const start: Start = { began: null }
      try {
        return await this.run(work, turn, start)
      } catch (error) {
        // The request lost its process. It has no side effects, so it can start again.
        if (!turn.evicted.aborted) throw error
      } finally {
        turn.end(ranFor(start) >= HEAVY_BY * this.budget.shortMs)
      }
    }
  }

  /** Refuses all requests, including those that are waiting or running, and ends the processes. */
  close(): void {
    this.closing = true
    this.processes.close()
  }

  private async run(work: Work, turn: Turn, start: Start): Promise<Worked> {
    const abort = new AbortController()
    turn.evicted.addEventListener('abort', () => abort.abort(turn.evicted.reason), { once: true })
    const watch = this.watch(start, abort, turn)
    try {
      const answer = await this.answer(work, start, abort.signal)
      return { answer, ms: ranFor(start) }
    } catch (error) {
      throw this.whyEnded(error, abort.signal, ranFor(start))
    } finally {
      watch.stop()
    }
  }

  private async answer(work: Work, start: Start, signal: AbortSignal): Promise<Answer> {
    const process = await this.processes.take(signal)
    const end = (): void => this.processes.replace(process)
    signal.addEventListener('abort', end)
    try {
      const answer = await process.ask('answer', work, { progress: (began) => void (start.began = began) })
      this.processes.release(process)
      return answer
    } catch (error) {
      end()
      throw error
    } finally {
      signal.removeEventListener('abort', end)
    }
  }

  /**
   * Reports a request that exceeds the time limit for short requests, and ends the process of a request that exceeds
   * the maximum running time. The startup time of a new process doesn't count.
   */
  private watch(start: Start, abort: AbortController, turn: Turn): { stop(): void } {
    const { shortMs, timeMs, waitMs } = this.budget
    const handed = Date.now()
    let timer: NodeJS.Timeout
    let short = true
    const look = (): void => {
      const ran = ranFor(start)
      if (short && ran >= shortMs) {
        short = false
        turn.outgrow()
      }
      const left = start.began === null ? handed + waitMs - Date.now() : timeMs - ran
      if (left <= 0) return abort.abort(start.began === null ? 'never began' : 'ran too long')
      timer = setTimeout(look, Math.min(left, short ? Math.max(1, shortMs - ran) : timeMs))
    }
    timer = setTimeout(look, Math.min(shortMs, timeMs))
    return { stop: () => clearTimeout(timer) }
  }

  private whyEnded(error: unknown, signal: AbortSignal, ms: number): unknown {
    const { timeMs, memoryMb, waitMs } = this.budget
    if (signal.aborted) {
      return signal.reason === 'never began'
        ? new BudgetError({ limit: 'wait', ms: waitMs })
        : new BudgetError({ limit: 'time', ms: timeMs }, ms)
    }
    if (ranOutOfMemory(error)) return new BudgetError({ limit: 'memory', mib: memoryMb }, ms)
    return this.closing ? new BudgetError({ limit: 'closing' }) : error
  }
}

/** If the heap is full, V8 aborts the process. If the machine's memory is full, Linux kills it. */
function ranOutOfMemory(error: unknown): boolean {
  if (!(error instanceof WorkerEndedError) || error.ending.how !== 'exited') return false
  const { status, signal } = error.ending
  return signal === 'SIGABRT' || signal === 'SIGKILL' || status === ABORTED
}

/** The status of a Node process that aborts, on Windows. */
const ABORTED = 134

function ranFor({ began }: Start): number {
  return began === null ? 0 : Date.now() - began
}
