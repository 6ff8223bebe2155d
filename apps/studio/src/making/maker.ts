import type { Problem } from '@seedfast/world'
import type { RemoteWorker } from '@seedfast/workers'
import { RestartingWorker } from '../workers/restarting-worker.js'
import { StateSource } from '../workers/state-source.js'
import type { MakeAnswer, MakeWork, MakingCalls, ViewAnswer } from './making-protocol.js'

export interface MakerState {
  /**
   * The current work: generating a result (`make`), drawing a view (`view`), explaining the result's problems
   * (`diagnose`), or null if there is none.
   */
  readonly working: 'make' | 'view' | 'diagnose' | null
  readonly stopped: boolean
  /** The most recent answer, kept until the next one arrives. */
  readonly answer: MakeAnswer | null
  /** The request that `answer` belongs to. */
  readonly answered: MakeWork | null
  /** The views of the most recent answer that have been drawn so far, keyed by name. */
  readonly views: Readonly<Record<string, ViewAnswer>>
  /** The detailed problems of the most recent answer, or null if it has none or they aren't known yet. */
  readonly diagnosis: readonly Problem[] | null
}

/** How long a new request waits for the current work before the worker is terminated, in milliseconds. */
const PATIENCE = 300

const IDLE: MakerState = {
  working: null,
  stopped: false,
  answer: null,
  answered: null,
  views: {},
  diagnosis: null,
}

/**
 * Generates results in a worker, one at a time, draws the selected view of each result, and then explains the result's
 * problems, if it has any. Of several waiting requests, only the latest is run. A world that never finishes can't block
 * the page, because `stop` and the next request terminate its worker.
 */
export class Maker extends StateSource<MakerState> {
  #running: MakeWork | null = null
  #since = 0
  #next: MakeWork | null = null
  #timer: ReturnType<typeof setTimeout> | undefined = undefined
  #shown: string | null = null
  readonly #worker: RestartingWorker<MakingCalls>

  constructor(open: () => RemoteWorker<MakingCalls>) {
    super(IDLE)
    this.#worker = new RestartingWorker(open, (error) => this.#fail(error))
  }

  /**
   * Starts generating a result as soon as the current work has ended. The current work gets a short time to finish
   * before its worker is terminated.
   */
  make(work: MakeWork): void {
    this.#next = work
    if (this.state().working === null) return this.#proceed()
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
    const isNew = view !== this.#shown
    this.#shown = view
    // A diagnosis can take seconds, so it starts again after the view.
    if (this.state().working === 'diagnose' && isNew) this.#worker.end()
    else if (this.state().working !== null) return
    this.#proceed()
  }

  stop(): void {
    if (this.state().working === null) return
    this.#dropNext()
    this.#worker.end()
    this.change({ working: null, stopped: true })
  }

  /** Terminates the worker and discards all results. */
  close(): void {
    this.#dropNext()
    this.#worker.end()
    this.#shown = null
    this.change(IDLE)
  }

  /** Starts the waiting request or draws the missing view, if there is one. */
  #proceed(): void {
    const { answer, answered, views, diagnosis } = this.state()
    if (this.#next !== null) return this.#startMaking(this.#next)
    const undrawn = this.#shown !== null && views[this.#shown] === undefined
    if (undrawn && answer?.kind === 'generated') return this.#startView(this.#shown!, answered!)
    if (answer?.kind === 'generated' && answer.problems.length > 0 && diagnosis === null)
      return this.#startDiagnosis(answered!)
    this.change({ working: null })
  }

  #startMaking(work: MakeWork): void {
    this.#dropNext()
    this.#running = work
    this.#start('make')
    this.#worker.run(
      (worker) => worker.ask('make', work),
      (answer) => this.#finish({ answer, answered: work, views: {}, diagnosis: null }),
    )
  }

  #startView(name: string, work: MakeWork): void {
    this.#start('view')
    this.#worker.run(
      (worker) => worker.ask('view', { work, name }),
      (view) => this.#finish({ views: { ...this.state().views, [name]: view } }),
    )
  }

  #startDiagnosis(work: MakeWork): void {
    this.#start('diagnose')
    this.#worker.run(
      (worker) => worker.ask('diagnose', work),
      (diagnosis) => this.#finish({ diagnosis }),
    )
  }

  #start(working: 'make' | 'view' | 'diagnose'): void {
    this.#since = performance.now()
    this.change({ working, stopped: false })
  }

  #fail({ message }: Error): void {
    const { working, answer: made } = this.state()
    if (working === 'diagnose' && made?.kind === 'generated')
      return this.#finish({ diagnosis: made.problems })
    const answer = { kind: 'failed', message, stack: '' } as const
    this.#finish({ answer, answered: this.#running, views: {}, diagnosis: null })
  }

  #finish(change: Partial<MakerState>): void {
    this.change(change)
    this.#proceed()
  }

  #dropNext(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#next = null
  }
}
