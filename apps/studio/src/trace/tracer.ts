import type { RemoteWorker } from '@seedfast/workers'
import { RestartingWorker } from '../workers/restarting-worker.js'
import { StateSource } from '../workers/state-source.js'
import type { TraceAnswer, TraceCalls, TraceJob, TraceProgress } from './trace-protocol.js'

export interface TracerState {
  readonly job: TraceJob | null
  readonly working: boolean
  /** Whether the job has been asked to stop and is about to return its findings so far. */
  readonly leaving: boolean
  readonly stopped: boolean
  readonly progress: TraceProgress | null
  readonly answer: TraceAnswer | null
}

const IDLE: TracerState = {
  job: null,
  working: false,
  leaving: false,
  stopped: false,
  progress: null,
  answer: null,
}

/** The maximum time that a stopped explanation may take to answer before its worker is terminated, in milliseconds. */
const PATIENCE = 2000

const MAX_CACHED_ANSWERS = 12
/** The maximum length, in characters of JSON, of a job whose answer is cached. A longer job contains a large file. */
const LONGEST_KEY = 100_000

/** The cached answers by job, oldest first. Caching is safe because the same job always has the same answer. */
const answers = new Map<string, TraceAnswer>()

/**
 * Runs jobs in the trace worker, one at a time. A new job terminates the running one. Recording slows down all later
 * runs in the same worker, so traces don't share the worker that generates results.
 */
export class Tracer extends StateSource<TracerState> {
  #timer: ReturnType<typeof setTimeout> | undefined = undefined
  #leave = new AbortController()
  readonly #worker: RestartingWorker<TraceCalls>

  /** `open` opens a worker. `give` receives a worker that is idle when the tracer closes, and must end it. */
  constructor(
    open: () => RemoteWorker<TraceCalls>,
    private readonly give: (worker: RemoteWorker<TraceCalls>) => void = (worker) => worker.stop(),
  ) {
    super(IDLE)
    this.#worker = new RestartingWorker(open, ({ message }) => {
      clearTimeout(this.#timer)
      const answer = { kind: 'failed', message } as const
      this.change({ working: false, leaving: false, answer })
    })
  }

  /** Runs a job. If its answer is cached, the answer is available immediately. */
  ask(job: TraceJob): void {
    if (this.state().working) this.#endWorker()
    const answer = answers.get(keyOf(job)) ?? null
    this.change({ ...IDLE, job, answer, working: answer === null })
    if (answer !== null) return
    this.#leave = new AbortController()
    const { signal } = this.#leave
    this.#worker.run(
      (worker) => this.#answerOf(worker, job, signal),
      (found) => this.#finish(found),
    )
  }

  /**
   * Stops the running job. An explanation still answers with its findings so far, and running the same job again
   * resumes it.
   */
  stop(): void {
    const { job, working, leaving } = this.state()
    if (!working || leaving) return
    if (job?.kind !== 'explain') return this.#cutOff()
    this.change({ leaving: true })
    this.#timer = setTimeout(() => this.#cutOff(), PATIENCE)
    this.#leave.abort()
  }

  /** Discards the current job, and terminates its worker if it's still running. */
  close(): void {
    if (!this.state().working) {
      const idle = this.#worker.release()
      if (idle !== null) this.give(idle)
    }
    this.#endWorker()
    this.change(IDLE)
  }

  async #answerOf(
    worker: RemoteWorker<TraceCalls>,
    job: TraceJob,
    signal: AbortSignal,
  ): Promise<TraceAnswer> {
    try {
      const progress = (now: TraceProgress): void => this.change({ progress: now })
      return await worker.ask('answer', job, { signal, progress })
    } catch (error) {
      if (!signal.aborted) throw error
      return worker.ask('lastAnswer', null)
    }
  }

  #finish(answer: TraceAnswer): void {
    clearTimeout(this.#timer)
    const key = keyOf(this.state().job!)
    const stopped = answer.kind === 'explained' && answer.stopped === true
    const once = stopped || answer.kind === 'failed' || answer.kind === 'saved'
    if (!once && key.length <= LONGEST_KEY) {
      answers.delete(key)
      answers.set(key, answer)
      if (answers.size > MAX_CACHED_ANSWERS) answers.delete(answers.keys().next().value!)
    }
    this.change({ working: false, leaving: false, stopped, progress: null, answer })
  }

  #cutOff(): void {
    this.#endWorker()
    this.change({ working: false, leaving: false, stopped: true })
  }

  #endWorker(): void {
    clearTimeout(this.#timer)
    this.#worker.end()
  }
}

function keyOf(job: TraceJob): string {
  return JSON.stringify(job)
}
