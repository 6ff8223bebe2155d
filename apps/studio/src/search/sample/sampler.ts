import type { Query, SampledFact } from '@seedfast/search'
import type { RemoteWorker } from '@seedfast/workers'
import { RestartingWorker } from '../../workers/restarting-worker.js'
import { StateSource } from '../../workers/state-source.js'
import type { Mistakes, SampleCalls, SampledWork } from './sample-calls.js'

export interface SamplerState {
  /** The sampled values of the requested facts, keyed by fact name. */
  readonly facts: ReadonlyMap<string, SampledFact>
  /** The probable mistakes in the query that was checked last, or null until they are known. */
  readonly mistakes: (Mistakes & { readonly query: Query }) | null
}

/** The time for sampling the values of one fact, and the times for those of all facts, in milliseconds. */
const ONE_MS = 800
const ALL_MS = [250, 1500]

const NOTHING: SamplerState = { facts: new Map(), mistakes: null }

/** Samples seeds in a worker, so that the search form can suggest values and detect mistakes before a search runs. */
export class Sampler extends StateSource<SamplerState> {
  #work: SampledWork | null = null
  #key = ''
  readonly #asked = new Set<string>()
  readonly #worker: RestartingWorker<SampleCalls>

  constructor(open: () => RemoteWorker<SampleCalls>) {
    super(NOTHING)
    // If sampling fails, the form only suggests fewer values.
    this.#worker = new RestartingWorker(open, () => undefined)
  }

  /** Selects the world and params to sample. If they differ from the previous ones, discards all samples. */
  use(work: SampledWork): void {
    const key = JSON.stringify([work.world, work.params, work.overrides])
    if (key === this.#key) return
    this.#key = key
    this.#work = work
    const requests = [...this.#asked]
    this.#asked.clear()
    this.change(NOTHING)
    for (const request of requests) {
      const [facts, milliseconds] = JSON.parse(request) as [string[], number]
      this.#ask(facts, milliseconds)
    }
  }

  /** Requests the values of a fact. They are added to the state once they have been sampled. */
  ask(fact: string): void {
    this.#ask([fact], ONE_MS)
  }

  /** Requests the values of many facts: first of a few seeds, and then of more. */
  askAll(facts: readonly string[]): void {
    for (const milliseconds of ALL_MS) this.#ask(facts, milliseconds)
  }

  #ask(facts: readonly string[], milliseconds: number): void {
    const [work, key] = [this.#work, this.#key]
    const request = JSON.stringify([facts, milliseconds])
    if (this.#asked.has(request)) return
    this.#asked.add(request)
    // `use` repeats this request.
    if (work === null) return
    this.#worker.run(
      (worker) => worker.ask('values', { work, facts, milliseconds }),
      (samples) => {
        if (key !== this.#key) return
        const known = new Map(this.state().facts)
        for (const [fact, sample] of samples) {
          // A larger sample has more values.
          if (sample.seeds > (known.get(fact)?.seeds ?? -1)) known.set(fact, sample)
        }
        this.change({ facts: known })
      },
    )
  }

  /** Requests the probable mistakes in a valid query. */
  check(query: Query): void {
    const [work, key] = [this.#work, this.#key]
    if (work === null) return
    this.#worker.run(
      (worker) => worker.ask('mistakes', { work, query }),
      (mistakes) => {
        if (key === this.#key) this.change({ mistakes: { ...mistakes, query } })
      },
    )
  }

  /** Ends the worker. The next request starts it again. */
  close(): void {
    this.#worker.end()
  }
}
