import {
  BestHits,
  mergedCount,
  type FunnelCount,
  type Hit,
  type SearchProgress,
  type SearchWorker,
  type SeedRange,
  type WorkerStart,
} from '@seedfast/search'
import type { ValueChange } from '../../address/address-value.js'
import type { ReadySearch } from '../query/ready-search.js'
import { MAX_STORED_HITS, positionsAfter, positionsOf } from '../query/search-positions.js'
import { PausableRun } from '../../workers/pausable-run.js'

/** Starts workers. They end when the signal is aborted. */
export type OpenWorkers = (count: number, start: WorkerStart, signal: AbortSignal) => Promise<SearchWorker[]>

export type SearchPhase = 'idle' | 'starting' | 'running' | 'paused' | 'done' | 'stopped' | 'failed'

export interface SearchState {
  readonly phase: SearchPhase
  readonly requestedSearch: ReadySearch | null
  /**
   * The progress, or null until the first chunk of seeds is done. Its funnel also counts the seeds of earlier runs of
   * the same search.
   */
  readonly progress: SearchProgress | null
  /** The number of seeds scanned before the search was continued to find more hits, or 0 if it wasn't continued. */
  readonly earlier: number
  /**
   * The stored hits. If the search has wishes, the hits with the most points come first. Otherwise, the hits are in
   * seed order.
   */
  readonly hits: readonly Hit[]
  /** The seed index of the last hit. Null if there are no hits, or if only the best hits are kept. */
  readonly last: bigint | null
  /** The total number of hits, including those that aren't stored. */
  readonly found: number
  /** The reason why the search failed, or null if it didn't fail. */
  readonly fault: string | null
}

const IDLE: SearchState = {
  phase: 'idle',
  requestedSearch: null,
  progress: null,
  earlier: 0,
  hits: [],
  last: null,
  found: 0,
  fault: null,
}

/** The minimum time between two updates of the page, in milliseconds. */
const EVERY_MS = 200

interface EarlierCount {
  readonly seeds: number
  readonly funnel: FunnelCount | null
}

/**
 * Runs searches in workers, one at a time. A search can be paused, resumed, stopped, or continued to find more hits.
 * Its hits are kept until the next search starts. Listeners are notified at most a few times per second. `now` returns
 * the time in milliseconds.
 */
export class SearchRun extends PausableRun<SearchState> {
  #progress: SearchProgress | null = null
  #hits: Hit[] = []
  #best: BestHits | null = null
  #found = 0
  /** The number of times that the stored hits have changed. */
  #kept = 0
  #shown = 0
  #notifiedAt = -Infinity
  #timer: ReturnType<typeof setTimeout> | undefined = undefined
  /** Returns the values that open what the search asked for in a hit. Null while the page draws no hits. */
  askedPlace: ((hit: Hit) => Promise<ValueChange>) | null = null
  /** The number of worker threads for the next search. */
  workers = 1
  readonly #open: OpenWorkers

  constructor(open: OpenWorkers, now: () => number) {
    super(IDLE, async () => (await import('./search-engine.js')).runSearch, now)
    this.#open = open
  }

  /** Starts a search and discards the previous one. */
  start(requestedSearch: ReadySearch, workers: number): void {
    this.#hits = []
    this.#best = requestedSearch.best === null ? null : new BestHits(requestedSearch.best)
    this.#found = 0
    this.#kept++
    this.#search(requestedSearch, workers, positionsOf(requestedSearch), { seeds: 0, funnel: null })
  }

  /**
   * Continues a finished search after its last hit. The search ends again when it has found the requested number of
   * further hits.
   */
  more(workers: number): void {
    const { requestedSearch, phase, progress, earlier, last } = this.state()
    if (phase !== 'done' || requestedSearch === null || requestedSearch.first === null || last === null)
      return
    const range = positionsAfter(requestedSearch, last)
    if (range === null) return
    const seeds = earlier + (progress?.seeds ?? 0)
    this.#search(requestedSearch, workers, range, { seeds, funnel: progress?.funnel ?? null })
  }

  /** Ends the search but keeps its hits. */
  stop(): void {
    if (!this.hasRun) return
    this.end()
    this.change({ phase: 'stopped' })
  }

  #search(requestedSearch: ReadySearch, count: number, range: SeedRange, earlier: EarlierCount): void {
    const { world, request, first, indexes } = requestedSearch
    const setProgress = (progress: SearchProgress): void => {
      this.#progress =
        earlier.funnel === null
          ? progress
          : { ...progress, funnel: mergedCount([progress.funnel, earlier.funnel]) }
    }
    void this.run({
      plan: { range, ...(first === null ? {} : { first }), ...(indexes === null ? {} : { indexes }) },
      open: (signal) => this.#open(count, { world, request }, signal),
      started: () => this.change({ phase: 'running' }),
      hits: (hits) => this.#add(hits),
      progress: (now) => {
        setProgress(now)
        this.#notifySoon()
      },
      finished: ({ complete, ...progress }) => {
        setProgress(progress)
        this.change({ phase: complete ? 'done' : 'stopped' })
      },
    })
    this.#progress = null
    this.change({ phase: 'starting', requestedSearch, earlier: earlier.seeds, fault: null })
  }

  #add(hits: readonly Hit[]): void {
    this.#found += hits.length
    if (this.#best !== null) {
      if (this.#best.add(hits)) this.#kept++
    } else if (this.#hits.length < MAX_STORED_HITS) {
      for (const hit of hits) if (this.#hits.length < MAX_STORED_HITS) this.#hits.push(hit)
      this.#kept++
    }
    this.#notifySoon()
  }

  #notifySoon(): void {
    const wait = this.#notifiedAt + EVERY_MS - this.now()
    this.#timer ??= setTimeout(() => this.change({}), Math.max(0, wait))
  }

  protected override change(change: Partial<SearchState>): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#notifiedAt = this.now()
    const same = this.#shown === this.#kept
    this.#shown = this.#kept
    super.change({
      ...change,
      progress: this.#progress,
      hits: same ? this.state().hits : (this.#best?.hits.slice() ?? bestFirst(this.#hits)),
      last: this.#hits.at(-1)?.index ?? null,
      found: this.#found,
    })
  }
}

/** Sorts hits by points, in descending order. Hits with equal points, or without points, stay in seed order. */
function bestFirst(hits: readonly Hit[]): readonly Hit[] {
  return hits.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
}
