import {
  runSearch,
  type SearchProgress,
  type SearchWorker,
  type SeedRange,
  type WorkerStart,
} from '@seedfast/search'
import type { AnyFactType } from '@seedfast/world'
import { Findings, type SurveyOrder } from './findings.js'
import { PausingClock } from '../../workers/pausing-clock.js'

export interface SurveyState {
  readonly phase: 'none' | 'running' | 'paused' | 'stopped' | 'done' | 'failed'
  readonly order: SurveyOrder | null
  /**
   * The findings to show. To keep the page's layout stable, they belong to the previous survey until the new one has
   * results.
   */
  readonly findings: Findings | null
  /** The names of the facts that had the same value for every seed in the last survey that ended. */
  readonly constant: ReadonlySet<string>
  /** The number of times that findings have been added. */
  readonly updates: number
  readonly seeds: number
  /** The number of seeds surveyed per second, averaged over the last few seconds. Pauses don't count. */
  readonly perSecond: number
  readonly fault: string | null
}

/** Starts workers. They end when the signal is aborted. */
export type OpenWorkers = (start: WorkerStart, signal: AbortSignal) => Promise<readonly SearchWorker[]>

/**
 * The minimum time between two updates of the page, in milliseconds. If the page renders slowly, the time is longer.
 */
const REPORT_INTERVAL_MS = 200

const NONE: SurveyState = {
  phase: 'none',
  order: null,
  findings: null,
  constant: new Set(),
  updates: 0,
  seeds: 0,
  perSecond: 0,
  fault: null,
}

interface Work {
  readonly findings: Findings
  readonly clock: PausingClock
  readonly ended: AbortController
}

/** Surveys the facts of many seeds in workers, one survey at a time. */
export class Surveyor {
  #state: SurveyState = NONE
  #work: Work | null = null
  #left = false
  readonly #listeners = new Set<() => void>()
  readonly #openWorkers: OpenWorkers
  readonly #now: () => number

  constructor(openWorkers: OpenWorkers, now: () => number) {
    this.#openWorkers = openWorkers
    this.#now = now
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): SurveyState => this.#state

  /** Starts a survey and ends the current one. `types` maps the names of the surveyed facts to their types. */
  start(order: SurveyOrder, types: Readonly<Record<string, AnyFactType>>): void {
    this.#end()
    const work = {
      findings: new Findings(order, types),
      clock: new PausingClock(this.#now),
      ended: new AbortController(),
    }
    this.#work = work
    this.#change({ phase: 'running', order, seeds: 0, perSecond: 0, fault: null })
    void this.#run(order, work)
  }

  /** Pauses the survey. The workers first finish the seeds that they are surveying. */
  pause(): void {
    if (this.#state.phase !== 'running') return
    this.#work?.clock.pause()
    this.#change({ phase: 'paused' })
  }

  resume(): void {
    if (this.#state.phase !== 'paused') return
    this.#left = false
    this.#work?.clock.resume()
    this.#change({ phase: 'running' })
  }

  /** Pauses the survey when its panel closes. `enter` resumes it. */
  leave(): void {
    if (this.#state.phase !== 'running') return
    this.pause()
    this.#left = true
  }

  /** Resumes the survey when its panel opens again. A survey that the user paused stays paused. */
  enter(): void {
    if (this.#left) this.resume()
  }

  /** Ends the survey but keeps its findings. */
  stop(): void {
    if (this.#work === null) return
    const { findings } = this.#work
    this.#notify(this.#work)
    this.#end()
    this.#change({ phase: 'stopped', ...(findings.seeds > 0 && { constant: findings.constant() }) })
  }

  async #run({ world, params, facts, from, count }: SurveyOrder, work: Work): Promise<void> {
    const { findings, clock, ended } = work
    const range: SeedRange = { from: BigInt(from), to: BigInt(from) + BigInt(count) - 1n }
    const request = { params, query: { must: 'true' }, keep: facts }
    let workers: readonly SearchWorker[] = []
    const stopAll = (): void => workers.forEach((worker) => worker.stop())
    ended.signal.addEventListener('abort', stopAll)
    try {
      workers = await this.#openWorkers({ world, request }, ended.signal)
      const { perSecond } = await runSearch(
        workers,
        { range },
        {
          now: () => clock.now(),
          signal: ended.signal,
          turn: () => clock.turn(),
          done: (part, hits) => {
            // A chunk of seeds may arrive after its survey has ended.
            if (work === this.#work) findings.add(part, hits)
          },
          hits: (hits) => findings.rows.add(hits),
          progress: this.#teller(work),
        },
      )
      if (work !== this.#work) return
      this.#work = null
      this.#notify(work, perSecond)
      this.#change({ phase: 'done', constant: findings.constant() })
    } catch (error) {
      // Workers throw when they are stopped, so ignore the error if the survey has ended.
      if (work !== this.#work) return
      this.#work = null
      this.#change({ phase: 'failed', fault: error instanceof Error ? error.message : String(error) })
    } finally {
      stopAll()
    }
  }

  /**
   * Returns a function that updates the page at intervals. If the page takes long to render, the intervals are longer.
   */
  #teller(work: Work): (progress: SearchProgress) => void {
    let last = -Infinity
    let pause = REPORT_INTERVAL_MS
    return ({ perSecond }) => {
      const start = this.#now()
      if (work !== this.#work || start - last < pause) return
      last = start
      this.#notify(work, perSecond)
      // This microtask runs after the page has rendered.
      queueMicrotask(() => {
        last = this.#now()
        pause = Math.max(REPORT_INTERVAL_MS, 4 * (last - start))
      })
    }
  }

  #notify({ findings }: Work, perSecond = this.#state.perSecond): void {
    const { seeds } = findings
    if (seeds > 0) this.#change({ findings, updates: this.#state.updates + 1, seeds, perSecond })
  }

  #end(): void {
    const work = this.#work
    this.#work = null
    this.#left = false
    work?.ended.abort()
    work?.clock.resume()
  }

  #change(change: Partial<SurveyState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
