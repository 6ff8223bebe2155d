import type { TraceAnswer, TraceJob, TraceProgress } from './messages.js'

/** A worker as a tracer sees it. */
export interface TracePort {
  send(job: TraceJob): void
  /** Has an explanation end with what is known by now. */
  leaveOff(): void
  end(): void
}

/** Starts a worker that tells what it answers to `hear`, and to `fail` why it cannot run. */
export type OpenTracePort = (
  hear: (answer: TraceAnswer | TraceProgress) => void,
  fail: (reason: string) => void,
) => TracePort

/** What a tracer is at. */
export interface TracerState {
  readonly job: TraceJob | null
  readonly working: boolean
  /** Whether the job is about to end with what is known by now. */
  readonly leaving: boolean
  /** Whether a person stopped the job. */
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

/** How long an explanation has to end with what is known by now, in milliseconds, before its worker is ended. */
const PATIENCE = 2000

/** How many answers are kept, and the longest job that an answer is kept for, in characters. */
const KEPT = 12
const LONGEST_KEY = 100_000

/** The answers of jobs that were done, the oldest first; the same job always has the same answer. */
const kept = new Map<string, TraceAnswer>()

/**
 * Has jobs done in a worker that observes runs, one at a time. It has a worker of its own since an observed run makes
 * later plain ones of the same worker slower. A new job ends the one that runs.
 */
export class Tracer {
  #state: TracerState = IDLE
  #port: TracePort | null = null
  #timer: ReturnType<typeof setTimeout> | undefined = undefined
  readonly #openPort: OpenTracePort
  readonly #listeners = new Set<() => void>()

  constructor(openPort: OpenTracePort) {
    this.#openPort = openPort
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): TracerState => this.#state

  /** Does this job, unless its answer is known. */
  ask(job: TraceJob): void {
    if (this.#state.working) this.#endPort()
    const answer = kept.get(keyOf(job)) ?? null
    this.#change({ ...IDLE, job, answer, working: answer === null })
    if (answer !== null) return
    this.#port ??= this.#openPort(
      (heard) => (heard.kind === 'progress' ? this.#change({ progress: heard }) : this.#finish(heard)),
      (reason) => {
        this.#endPort()
        this.#change({
          working: false,
          leaving: false,
          answer: { kind: 'failed', message: `The worker could not run: ${reason}` },
        })
      },
    )
    this.#port.send(job)
  }

  /** Ends the job that runs. Of an explanation, what is known by now becomes the answer; asked again, it goes on. */
  stop(): void {
    const { job, working, leaving } = this.#state
    if (!working || leaving) return
    if (job?.kind !== 'explain') return this.#cutOff()
    this.#change({ leaving: true })
    this.#timer = setTimeout(() => this.#cutOff(), PATIENCE)
    this.#port?.leaveOff()
  }

  /** Ends the worker and forgets the job. */
  close(): void {
    this.#endPort()
    this.#change(IDLE)
  }

  #finish(answer: TraceAnswer): void {
    clearTimeout(this.#timer)
    const key = keyOf(this.#state.job!)
    const stopped = answer.kind === 'explained' && answer.stopped === true
    const once = stopped || answer.kind === 'failed' || answer.kind === 'saved'
    if (!once && key.length <= LONGEST_KEY) {
      kept.delete(key)
      kept.set(key, answer)
      if (kept.size > KEPT) kept.delete(kept.keys().next().value!)
    }
    this.#change({ working: false, leaving: false, stopped, progress: null, answer })
  }

  #cutOff(): void {
    this.#endPort()
    this.#change({ working: false, leaving: false, stopped: true })
  }

  #endPort(): void {
    clearTimeout(this.#timer)
    this.#port?.end()
    this.#port = null
  }

  #change(change: Partial<TracerState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

function keyOf(job: TraceJob): string {
  return JSON.stringify(job)
}
