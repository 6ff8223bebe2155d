import type { StateChange } from '@seedfast/session'
import type { RemoteWorker } from '@seedfast/workers'
import { RestartingWorker } from '../../workers/restarting-worker.js'
import { StateSource } from '../../workers/state-source.js'
import type { PlayedSide, ReadSide, SessionCalls, ShownMoment } from './worker/session-calls.js'

/** The moments that the page shows, or null until they arrive. */
export interface ShownMoments {
  readonly a: ShownMoment | null
  /**
   * The same moment in the log that the session is compared with. Null without such a log, and after its last step.
   */
  readonly b: ShownMoment | null
  /** The places where the two states differ. */
  readonly differences: readonly StateChange[]
  /** The first step after which the states of both sides differ, or null if none does. */
  readonly firstDifference: number | null
  /** Why the session's code couldn't run. */
  readonly fault: string | null
}

const NOTHING: ShownMoments = { a: null, b: null, differences: [], firstDifference: null, fault: null }

/** Fetches the moments of one or two sessions from a worker. While a new moment is being made, the last one stays. */
export class SessionSource extends StateSource<ShownMoments> {
  readonly #worker: RestartingWorker<SessionCalls>
  /** The number of the last request. The answers to earlier ones are ignored. */
  #last = 0
  #openA: PlayedSide | null = null
  #openB: PlayedSide | null = null

  constructor(open: () => RemoteWorker<SessionCalls>) {
    super(NOTHING)
    this.#worker = new RestartingWorker(open, ({ message }) => {
      this.#openA = this.#openB = null
      this.change({ ...NOTHING, fault: message })
    })
  }

  /** Shows a session after a step and, if `b` is given, the other session next to it. */
  show(a: PlayedSide, b: PlayedSide | null, step: number): void {
    const request = ++this.#last
    this.#worker.run(
      (worker) => this.#fetch(worker, a, b, step),
      (shown) => request === this.#last && this.change(shown),
    )
  }

  /** Reads a session log, and passes it to `done`, or a sentence that says why it can't be read. */
  read(
    job: { readonly world: string; readonly name: string; readonly text: string },
    done: (read: ReadSide | { readonly fault: string }) => void,
  ): void {
    this.#worker.run((worker) => worker.ask('read', job), done)
  }

  /** Finds out why the page's session refuses an input after a step, and passes it to `done`; null if it is allowed. */
  refusal(step: number, input: unknown, done: (refusal: string | null) => void): void {
    this.#worker.run((worker) => worker.ask('refusal', { step, input }), done)
  }

  close(): void {
    this.#worker.end()
  }

  async #fetch(
    worker: RemoteWorker<SessionCalls>,
    a: PlayedSide,
    b: PlayedSide | null,
    step: number,
  ): Promise<ShownMoments> {
    const isNew = this.#openA !== a || this.#openB !== b
    if (this.#openA !== a) await worker.ask('open', { name: 'a', side: a })
    this.#openA = a
    if (b !== null && this.#openB !== b) await worker.ask('open', { name: 'b', side: b })
    this.#openB = b
    const moment = await worker.ask('moment', { name: 'a', step })
    if (b === null) return { ...NOTHING, a: moment }
    const inB = step <= b.steps.length
    return {
      a: moment,
      b: inB ? await worker.ask('moment', { name: 'b', step }) : null,
      differences: inB ? await worker.ask('differences', step) : [],
      firstDifference: isNew ? await worker.ask('firstDifference', undefined) : this.state().firstDifference,
      fault: null,
    }
  }
}
