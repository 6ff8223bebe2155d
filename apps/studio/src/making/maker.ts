import type { RemoteWorker } from '@seedfast/workers'
import { RestartingWorker } from '../workers/restarting-worker.js'
import type { MakeAnswer, MakeWork, MakingCalls, ViewAnswer } from './making-protocol.js'

export interface MakerState {
  /** The current work: generating a result (`make`), drawing a view (`view`), or null if there is none. */
  readonly working: 'make' | 'view' | null
  readonly stopped: boolean
  /** The most recent answer, kept until the next one arrives. */
  readonly answer: MakeAnswer | null
  /** The request that `answer` belongs to. */
  readonly answered: MakeWork | null
  /** The views of the most recent answer that have been drawn so far, keyed by name. */
  readonly views: Readonly<Record<string, ViewAnswer>>
}

/** How long a new request waits for the current work before the worker is terminated, in milliseconds. */
const PATIENCE = 300

const IDLE: MakerState = { working: null, stopped: false, answer: null, answered: null, views: {} }

/**
 * Generates results in a worker, one at a time, and draws the selected view of each result. Of several waiting
 * requests, only the latest is run. A world that never finishes can't block the page, because `stop` and the next
 * request terminate its worker.
 */
export class Maker {
  #state: MakerState = IDLE
  #running: MakeWork | null = null
  #since = 0
  #next: MakeWork | null = null
  #timer: ReturnType<typeof setTimeout> | undefined = undefined
  #shown: string | null = null
  readonly #worker: RestartingWorker<MakingCalls>
  readonly #listeners = new Set<() => void>()

  constructor(open: () => RemoteWorker<MakingCalls>) {
    this.#worker = new RestartingWorker(open, (error) => this.#fail(error))
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): MakerState => this.#state

  /**
   * Starts generating a result as soon as the current work has ended. The current work gets a short time to finish
   * before its worker is terminated.
   */
  make(work: MakeWork): void {
    this.#next = work
    if (this.#state.working === null) return this.#proceed()
    this.#timer ??= setTimeout(
      () => {
        this.#worker.end()
        this.#proceed()
      },
      Math.max(0, PATIENCE - (performance.now() - this.#since)),
    )
  }

  /** Selects the view to draw for the current result and for all later results. Null selects none. */
  show(view: string | null): void {
    this.#shown = view
    if (this.#state.working === null) this.#proceed()
  }

  stop(): void {
    if (this.#state.working === null) return
    this.#dropNext()
    this.#worker.end()
    this.#change({ working: null, stopped: true })
  }

  /** Terminates the worker and discards all results. */
  close(): void {
    this.#dropNext()
    this.#worker.end()
    this.#shown = null
    this.#change(IDLE)
  }

  /** Starts the waiting request or draws the missing view, if there is one. */
  #proceed(): void {
    const { answer, answered, views } = this.#state
    if (this.#next !== null) return this.#startMaking(this.#next)
    const undrawn = this.#shown !== null && views[this.#shown] === undefined
    if (undrawn && answer?.kind === 'generated') return this.#startView(this.#shown!, answered!)
    this.#change({ working: null })
  }

  #startMaking(work: MakeWork): void {
    this.#dropNext()
    this.#running = work
    this.#start('make')
    this.#worker.run(
      (worker) => worker.ask('make', work),
      (answer) => this.#finish({ answer, answered: work, views: {} }),
    )
  }

  #startView(name: string, work: MakeWork): void {
    this.#start('view')
    this.#worker.run(
      (worker) => worker.ask('view', { work, name }),
      (view) => this.#finish({ views: { ...this.#state.views, [name]: view } }),
    )
  }

  #start(working: 'make' | 'view'): void {
    this.#since = performance.now()
    this.#change({ working, stopped: false })
  }

  #fail({ message }: Error): void {
    const answer = { kind: 'failed', message, stack: '' } as const
    this.#finish({ answer, answered: this.#running, views: {} })
  }

  #finish(change: Partial<MakerState>): void {
    this.#state = { ...this.#state, ...change }
    this.#proceed()
  }

  #dropNext(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#next = null
  }

  #change(change: Partial<MakerState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
