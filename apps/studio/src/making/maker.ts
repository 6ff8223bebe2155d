import type { Answer, MakeAnswer, MakeWork, ViewAnswer, Work } from './messages.js'

/** A worker as a maker sees it. */
export interface WorkerPort {
  send(work: Work): void
  end(): void
}

/** Starts a worker that tells its answers to `hear`, and to `fail` why it cannot run. */
export type OpenPort = (hear: (answer: Answer) => void, fail: (reason: string) => void) => WorkerPort

/** What a maker is at. */
export interface MakerState {
  /** What runs now: a making, the drawing of a view, or nothing. */
  readonly working: 'make' | 'view' | null
  /** Whether a person stopped the last work. */
  readonly stopped: boolean
  /** The last answer; it stays until the next is there. */
  readonly answer: MakeAnswer | null
  /** What the last answer answers. */
  readonly answered: MakeWork | null
  /** The views drawn of the last answer. */
  readonly views: Readonly<Record<string, ViewAnswer>>
}

/** How long newer work waits for running work to end, in milliseconds, before the worker is ended instead. */
const PATIENCE = 300

const IDLE: MakerState = { working: null, stopped: false, answer: null, answered: null, views: {} }

/**
 * Has results made in a worker, one at a time, the latest request first, and the view that is shown drawn of each. A
 * world that never ends cannot hold the page: its worker is ended by `stop`, and by the next request.
 */
export class Maker {
  #state: MakerState = IDLE
  #port: WorkerPort | null = null
  /** Whether the worker that runs now holds what was made last, so that it can draw it. */
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

  /** Makes this next. Running work has a short while to end before it is given up. */
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

  /** The view to draw of what was made last, and of all that is made from now on; null for none. */
  show(view: string | null): void {
    this.#shown = view
    if (this.#state.working === null) this.#proceed()
  }

  /** Ends what runs now. */
  stop(): void {
    if (this.#state.working === null) return
    this.#dropNext()
    this.#endPort()
    this.#change({ working: null, stopped: true })
  }

  /** Ends the worker and forgets what it made. */
  close(): void {
    this.#dropNext()
    this.#endPort()
    this.#shown = null
    this.#change(IDLE)
  }

  /** Starts what is to be done next, if anything is. */
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
    // A making that was repeated for the sake of a view is nobody's answer.
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
    const message = `The worker could not run: ${reason}`
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
