import type { Answer, MakeAnswer, MakeWork, ViewAnswer, Work } from './messages.js'

/** A maker's view of a worker. */
export interface WorkerPort {
  send(work: Work): void
  end(): void
}

/** Starts a worker: `hear` receives its answers, `fail` the reason if it can't run. */
export type OpenPort = (hear: (answer: Answer) => void, fail: (reason: string) => void) => WorkerPort

/** The state of a maker. */
export interface MakerState {
  /** What is running: a make, the drawing of a view, or nothing. */
  readonly working: 'make' | 'view' | null
  /** Whether the user stopped the last work. */
  readonly stopped: boolean
  /** The last answer; it stays until the next one arrives. */
  readonly answer: MakeAnswer | null
  /** The request that the last answer belongs to. */
  readonly answered: MakeWork | null
  /** The views of the last answer that were drawn. */
  readonly views: Readonly<Record<string, ViewAnswer>>
}

/** How long a new request waits for running work before the worker is ended, in milliseconds. */
const PATIENCE = 300

const IDLE: MakerState = { working: null, stopped: false, answer: null, answered: null, views: {} }

/**
 * Makes results in a worker, one at a time, only the latest request, and draws the shown view of each. A world that
 * never ends can't block the page: `stop` and the next request end its worker.
 */
export class Maker {
  #state: MakerState = IDLE
  #port: WorkerPort | null = null
  /** Whether the running worker still has the last result, so that it can draw it. */
  #portHoldsAnswer = false
  #id = 0
  #running: MakeWork | null = null
  #since = 0
  #next: MakeWork | null = null
  #timer: ReturnType<typeof setTimeout> | undefined = undefined
  #shown: string | null = null
  readonly #openPort: OpenPort
  readonly #listeners = new Set<() => void>()

  constructor(openPort: OpenPort) {
    this.#openPort = openPort
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): MakerState => this.#state

  /** Makes this next. Running work gets a short time to finish before it is abandoned. */
  make(work: MakeWork): void {
    this.#next = work
    if (this.#state.working === null) return this.#proceed()
    this.#timer ??= setTimeout(
      () => {
        this.#endPort()
        this.#proceed()
      },
      Math.max(0, PATIENCE - (performance.now() - this.#since)),
    )
  }

  /** The view to draw of this result and of all later ones; null for none. */
  show(view: string | null): void {
    this.#shown = view
    if (this.#state.working === null) this.#proceed()
  }

  /** Ends the running work. */
  stop(): void {
    if (this.#state.working === null) return
    this.#dropNext()
    this.#endPort()
    this.#change({ working: null, stopped: true })
  }

  /** Ends the worker and forgets its results. */
  close(): void {
    this.#dropNext()
    this.#endPort()
    this.#shown = null
    this.#change(IDLE)
  }

  /** Starts the next work, if there is any. */
  #proceed(): void {
    const { answer, answered, views } = this.#state
    if (this.#next !== null) return this.#startMaking(this.#next)
    const undrawn = this.#shown !== null && views[this.#shown] === undefined
    if (undrawn && answer?.kind === 'made') return this.#startView(this.#shown!, answered!)
    this.#change({ working: null })
  }

  #startMaking(work: MakeWork): void {
    this.#dropNext()
    this.#running = work
    this.#portHoldsAnswer = false
    this.#start('make', { kind: 'make', id: ++this.#id, ...work })
  }

  #startView(name: string, answered: MakeWork): void {
    if (!this.#portHoldsAnswer) this.#openedPort().send({ kind: 'make', id: 0, ...answered })
    this.#portHoldsAnswer = true
    this.#start('view', { kind: 'view', id: this.#id, name })
  }

  #start(working: 'make' | 'view', work: Work): void {
    this.#since = performance.now()
    this.#change({ working, stopped: false })
    this.#openedPort().send(work)
  }

  #receive(answer: Answer): void {
    // A result that was only repeated to draw a view isn't an answer.
    if (answer.id !== this.#id) return
    if (answer.kind === 'view') {
      this.#state = { ...this.#state, views: { ...this.#state.views, [answer.name]: answer } }
    } else {
      this.#portHoldsAnswer = answer.kind === 'made'
      this.#state = { ...this.#state, answer, answered: this.#running, views: {} }
    }
    this.#proceed()
  }

  #fail(reason: string): void {
    this.#endPort()
    const message = `The worker couldn’t run: ${reason}`
    this.#state = {
      ...this.#state,
      answer: { kind: 'failed', id: this.#id, message, stack: '' },
      answered: this.#running,
      views: {},
    }
    this.#proceed()
  }

  #openedPort(): WorkerPort {
    this.#port ??= this.#openPort(
      (answer) => this.#receive(answer),
      (reason) => this.#fail(reason),
    )
    return this.#port
  }

  #endPort(): void {
    this.#port?.end()
    this.#port = null
    this.#portHoldsAnswer = false
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
