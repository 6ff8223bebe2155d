import type { Query, SampledFact } from '@seedfast/search'
import type { RemoteWorker } from '@seedfast/workers'
import { RestartingWorker } from '../../workers/restarting-worker.js'
import type { Mistakes, SampleCalls, SampledWork } from './sample-calls.js'

/** The results of sampling so far. */
export interface SamplerState {
  /** The sampled values of the requested facts, keyed by the fact's name. */
  readonly facts: ReadonlyMap<string, SampledFact>
  /** The probable mistakes in the last checked query; null while they are unknown. */
  readonly mistakes: (Mistakes & { readonly query: Query }) | null
}

const NOTHING: SamplerState = { facts: new Map(), mistakes: null }

/** Samples seeds in a worker, so that the search form can offer values and notice mistakes before a search runs. */
export class Sampler {
  #state = NOTHING
  #work: SampledWork | null = null
  #key = ''
  readonly #asked = new Set<string>()
  readonly #worker: RestartingWorker<SampleCalls>
  readonly #listeners = new Set<() => void>()

  constructor(open: () => RemoteWorker<SampleCalls>) {
    // Without samples, the form only offers fewer values.
    this.#worker = new RestartingWorker(open, () => undefined)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): SamplerState => this.#state

  /** Samples the seeds of the given world and params from now on. Discards the samples of any other world or params. */
  use(work: SampledWork): void {
    const key = JSON.stringify([work.world, work.params, work.overrides])
    if (key === this.#key) return
    this.#key = key
    this.#work = work
    const asked = [...this.#asked]
    this.#asked.clear()
    this.#change(NOTHING)
    asked.forEach((fact) => this.ask(fact))
  }

  /** Requests the values of a fact, which are added to the state once they are sampled. */
  ask(fact: string): void {
    const [work, key] = [this.#work, this.#key]
    if (this.#asked.has(fact)) return
    this.#asked.add(fact)
    // `use` asks again.
    if (work === null) return
    this.#worker.run(
      (worker) => worker.ask('values', { work, fact }),
      (sample) => {
        if (key === this.#key)
          this.#change({ ...this.#state, facts: new Map(this.#state.facts).set(fact, sample) })
      },
    )
  }

  /** Checks a valid query for probable mistakes. */
  check(query: Query): void {
    const [work, key] = [this.#work, this.#key]
    if (work === null) return
    this.#worker.run(
      (worker) => worker.ask('mistakes', { work, query }),
      (mistakes) => {
        if (key === this.#key) this.#change({ ...this.#state, mistakes: { ...mistakes, query } })
      },
    )
  }

  /** Ends the worker. It starts again when it is needed. */
  close(): void {
    this.#worker.end()
  }

  #change(state: SamplerState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
