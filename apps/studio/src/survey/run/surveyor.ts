import { runSearch, type SearchProgress, type SearchWorker, type WorkerStart } from '@seedfast/search'
import type { AnyFactType } from '@seedfast/world'
import { Findings, type SurveyOrder } from './findings.js'
import { PausableRun } from '../../workers/pausable-run.js'

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

/** Surveys the facts of many seeds in workers, one survey at a time. */
export class Surveyor extends PausableRun<SurveyState> {
  /** The findings of the running survey. */
  #findings: Findings | null = null
  #left = false
  readonly #openWorkers: OpenWorkers

  constructor(openWorkers: OpenWorkers, now: () => number) {
    super(NONE, async () => runSearch, now)
    this.#openWorkers = openWorkers
  }

  /** Starts a survey and ends the current one. `types` maps the names of the surveyed facts to their types. */
  start(order: SurveyOrder, types: Readonly<Record<string, AnyFactType>>): void {
    const { world, params, facts, from, count } = order
    const findings = new Findings(order, types)
    const request = { params, query: { must: 'true' }, keep: facts }
    this.#left = false
    this.#findings = findings
    void this.run({
      plan: { range: { from: BigInt(from), to: BigInt(from) + BigInt(count) - 1n } },
      open: (signal) => this.#openWorkers({ world, request }, signal),
      done: (part, hits) => findings.add(part, hits),
      hits: (hits) => findings.rows.add(hits),
      progress: this.#teller(findings),
      finished: ({ perSecond }) => {
        this.#notify(findings, perSecond)
        this.change({ phase: 'done', constant: findings.constant() })
      },
    })
    this.change({ phase: 'running', order, seeds: 0, perSecond: 0, fault: null })
  }

  override resume(): void {
    this.#left = false
    super.resume()
  }

  /** Pauses the survey when its panel closes. `enter` resumes it. */
  leave(): void {
    if (this.state().phase !== 'running') return
    this.pause()
    this.#left = true
  }

  /** Resumes the survey when its panel opens again. A survey that the user paused stays paused. */
  enter(): void {
    if (this.#left) this.resume()
  }

  /** Ends the survey but keeps its findings. */
  stop(): void {
    if (!this.hasRun) return
    const findings = this.#findings!
    this.#notify(findings)
    this.end()
    this.change({ phase: 'stopped', ...(findings.seeds > 0 && { constant: findings.constant() }) })
  }

  /**
   * Returns a function that updates the page at intervals. If the page takes long to render, the intervals are longer.
   */
  #teller(findings: Findings): (progress: SearchProgress) => void {
    let last = -Infinity
    let pause = REPORT_INTERVAL_MS
    return ({ perSecond }) => {
      const start = this.now()
      if (start - last < pause) return
      last = start
      this.#notify(findings, perSecond)
      // This microtask runs after the page has rendered.
      queueMicrotask(() => {
        last = this.now()
        pause = Math.max(REPORT_INTERVAL_MS, 4 * (last - start))
      })
    }
  }

  #notify(findings: Findings, perSecond = this.state().perSecond): void {
    const { seeds } = findings
    if (seeds > 0) this.change({ findings, updates: this.state().updates + 1, seeds, perSecond })
  }
}
