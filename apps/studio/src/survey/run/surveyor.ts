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

/** The state of a survey, and its findings so far. */
export interface SurveyState {
  readonly phase: 'none' | 'running' | 'paused' | 'stopped' | 'done' | 'failed'
  readonly order: SurveyOrder | null
  /**
   * The findings to show. Until a new survey has findings, these are the findings of the previous one, so that the page
   * keeps its layout.
   */
  readonly findings: Findings | null
  /** The names of the facts that were the same for every seed when a survey last finished. */
  readonly alike: ReadonlySet<string>
  /** The number of updates so far, which increases whenever findings are added. */
  readonly updates: number
  readonly seeds: number
  /** The number of seeds surveyed per second over the last few seconds, not counting pauses. */
  readonly perSecond: number
  readonly fault: string | null
}

/** Starts workers. Aborting the signal ends them. */
export type OpenWorkers = (start: WorkerStart, signal: AbortSignal) => Promise<readonly SearchWorker[]>

/** The interval between page updates, in milliseconds, if the page renders quickly. */
const REPORT_INTERVAL_MS = 200

const NONE: SurveyState = {
  phase: 'none',
  order: null,
  findings: null,
  alike: new Set(),
  updates: 0,
  seeds: 0,
  perSecond: 0,
  fault: null,
}

/** A running survey. */
interface Work {
  readonly findings: Findings
  readonly clock: PausingClock
  readonly ended: AbortController
}

/** Surveys the facts of many seeds in workers. Runs one survey at a time. */
export class Surveyor {
  #state: SurveyState = NONE
  #work: Work | null = null
  #left = false
  readonly #listeners = new Set<() => void>()
  readonly #openWorkers: OpenWorkers
  readonly #now: () => number

  /** `now` returns the time in milliseconds. */
  constructor(openWorkers: OpenWorkers, now: () => number) {
    this.#openWorkers = openWorkers
    this.#now = now
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): SurveyState => this.#state

  /** Starts a survey, which replaces the current one. `types` contains the types of the surveyed facts. */
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

  /** Pauses the survey once the workers have finished their chunks. */
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

  /** Pauses the survey because its panel was closed. */
  leave(): void {
    if (this.#state.phase !== 'running') return
    this.pause()
    this.#left = true
  }

  /** Resumes the survey after `leave`. */
  enter(): void {
    if (this.#left) this.resume()
  }

  /** Ends the survey and keeps its findings. */
  stop(): void {
    if (this.#work === null) return
    const { findings } = this.#work
    this.#notify(this.#work)
    this.#end()
    this.#change({ phase: 'stopped', ...(findings.seeds > 0 && { alike: findings.alike() }) })
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
            // A chunk can finish after its survey has ended.
            if (work === this.#work) findings.add(part, hits)
          },
          hits: (hits) => findings.rows.add(hits),
          progress: this.#teller(work),
        },
      )
      if (work !== this.#work) return
      this.#work = null
      this.#notify(work, perSecond)
      this.#change({ phase: 'done', alike: findings.alike() })
    } catch (error) {
      // Stopped workers throw.
      if (work !== this.#work) return
      this.#work = null
      this.#change({ phase: 'failed', fault: error instanceof Error ? error.message : String(error) })
    } finally {
      stopAll()
    }
  }

  /**
   * Returns a function that updates the page at intervals. The longer the page takes to render, the longer the
   * intervals.
   */
  #teller(work: Work): (progress: SearchProgress) => void {
    let last = -Infinity
    let pause = REPORT_INTERVAL_MS
    return ({ perSecond }) => {
      const start = this.#now()
      if (work !== this.#work || start - last < pause) return
      last = start
      this.#notify(work, perSecond)
      // This timer runs after the page rendered.
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
