import { joinDistributions, type Distribution, type ParamsInput } from '@seedfast/actmap'
import type { SpreadAnswer, SpreadWork } from './spread-messages.js'

/** A worker as a surveyor sees it. */
export interface SpreadPort {
  send(work: SpreadWork): void
  end(): void
}

/** Starts a worker that tells its answers to `hear`. */
export type OpenSpreadPort = (hear: (answer: SpreadAnswer) => void) => SpreadPort

/** How far a survey is, and what came out so far. */
export interface SurveyState {
  readonly running: boolean
  readonly seeds: number
  readonly distribution: Distribution | null
  readonly fault: string | null
}

/** How many seeds a worker makes between two answers. */
const PART = 25

const IDLE: SurveyState = { running: false, seeds: 0, distribution: null, fault: null }

/** Has the maps of seeds 0, 1, 2 and so on made in workers, part by part, until it is stopped. */
export class Surveyor {
  #state: SurveyState = IDLE
  #ports: SpreadPort[] = []
  #next = 0
  readonly #openPort: OpenSpreadPort
  readonly #workers: number
  readonly #listeners = new Set<() => void>()

  constructor(openPort: OpenSpreadPort, workers: number) {
    this.#openPort = openPort
    this.#workers = workers
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): SurveyState => this.#state

  /** Surveys `seeds` seeds under these params, in place of what is surveyed now. */
  start(params: ParamsInput, seeds: number): void {
    this.#endPorts()
    this.#next = 0
    this.#change({ running: true, seeds, distribution: null, fault: null })
    for (let i = 0; i < this.#workers; i++) {
      const port = this.#openPort((answer) => {
        // An ended worker may have an answer on its way.
        if (this.#ports.includes(port)) this.#receive(answer, port, params)
      })
      this.#ports.push(port)
    }
    for (const port of this.#ports) this.#sendNext(port, params)
  }

  /** Ends the survey; what came out so far stays. */
  stop(): void {
    this.#endPorts()
    if (this.#state.running) this.#change({ running: false })
  }

  #sendNext(port: SpreadPort, params: ParamsInput): void {
    const count = Math.min(PART, this.#state.seeds - this.#next)
    if (count <= 0) return
    port.send({ params, first: this.#next, count })
    this.#next += count
  }

  #receive(answer: SpreadAnswer, port: SpreadPort, params: ParamsInput): void {
    if ('error' in answer) {
      this.#endPorts()
      return this.#change({ running: false, fault: answer.error })
    }
    const { distribution: before, seeds } = this.#state
    const distribution =
      before === null ? answer.distribution : joinDistributions([before, answer.distribution])
    const done = distribution.seeds >= seeds
    if (done) this.#endPorts()
    else this.#sendNext(port, params)
    this.#change({ distribution, running: !done })
  }

  #endPorts(): void {
    for (const port of this.#ports) port.end()
    this.#ports = []
  }

  #change(change: Partial<SurveyState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
