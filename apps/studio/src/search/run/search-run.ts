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
import { PausingClock } from '../../workers/pausing-clock.js'

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

interface Running {
  readonly end: AbortController
  readonly clock: PausingClock
  workers: readonly SearchWorker[]
}

/**
 * Runs searches in workers, one at a time. A search can be paused, resumed, stopped, or continued to find more hits.
 * Its hits are kept until the next search starts. Listeners are notified at most a few times per second. `now` returns
 * the time in milliseconds.
 */
export class SearchRun {
  #state: SearchState = IDLE
  #running: Running | null = null
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
  readonly #now: () => number
  readonly #listeners = new Set<() => void>()

  constructor(open: OpenWorkers, now: () => number) {
    this.#open = open
    this.#now = now
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): SearchState => this.#state

  /** Starts a search and discards the previous one. */
  start(requestedSearch: ReadySearch, workers: number): void {
    this.#end()
    this.#hits = []
    this.#best = requestedSearch.best === null ? null : new BestHits(requestedSearch.best)
    this.#found = 0
    this.#kept++
    void this.#run(requestedSearch, workers, positionsOf(requestedSearch), { seeds: 0, funnel: null })
  }

  /**
   * Continues a finished search after its last hit. The search ends again when it has found the requested number of
   * further hits.
   */
  more(workers: number): void {
    const { requestedSearch, phase, progress, earlier, last } = this.#state
    if (phase !== 'done' || requestedSearch === null || requestedSearch.first === null || last === null)
      return
    const range = positionsAfter(requestedSearch, last)
    if (range === null) return
    const seeds = earlier + (progress?.seeds ?? 0)
    void this.#run(requestedSearch, workers, range, { seeds, funnel: progress?.funnel ?? null })
  }

  /** Pauses the search. The workers first finish the seeds that they are scanning. */
  pause(): void {
    if (this.#state.phase !== 'running') return
    this.#running!.clock.pause()
    this.#change({ phase: 'paused' })
  }

  resume(): void {
    if (this.#state.phase !== 'paused') return
    this.#running!.clock.resume()
    this.#change({ phase: 'running' })
  }

  /** Ends the search but keeps its hits. */
  stop(): void {
    if (this.#running === null) return
    this.#end()
    this.#change({ phase: 'stopped' })
  }

  async #run(
    requestedSearch: ReadySearch,
    count: number,
    range: SeedRange,
    earlier: EarlierCount,
  ): Promise<void> {
    const running: Running = { end: new AbortController(), clock: new PausingClock(this.#now), workers: [] }
    const { end, clock } = running
    this.#running = running
    this.#progress = null
    this.#change({ phase: 'starting', requestedSearch, earlier: earlier.seeds, fault: null })
    const withEarlier = (progress: SearchProgress): SearchProgress =>
      earlier.funnel === null
        ? progress
        : { ...progress, funnel: mergedCount([progress.funnel, earlier.funnel]) }
    const isOver = (): boolean => this.#running !== running
    try {
      running.workers = await this.#open(
        count,
        { world: requestedSearch.world, request: requestedSearch.request },
        end.signal,
      )
      if (isOver()) return stopAll(running)
      this.#change({ phase: 'running' })
      const { first, indexes } = requestedSearch
      const plan = { range, ...(first === null ? {} : { first }), ...(indexes === null ? {} : { indexes }) }
      const { runSearch } = await import('./search-engine.js')
      const { complete, ...progress } = await runSearch(running.workers, plan, {
        now: () => clock.now(),
        signal: end.signal,
        turn: () => clock.turn(),
        hits: (hits) => isOver() || this.#add(hits),
        progress: (now) => {
          if (isOver()) return
          this.#progress = withEarlier(now)
          this.#notifySoon()
        },
      })
      if (isOver()) return
      this.#end()
      this.#progress = withEarlier(progress)
      this.#change({ phase: complete ? 'done' : 'stopped' })
    } catch (error) {
      if (isOver()) return
      this.#end()
      this.#change({ phase: 'failed', fault: error instanceof Error ? error.message : String(error) })
    }
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

  #end(): void {
    const running = this.#running
    this.#running = null
    if (running === null) return
    running.end.abort()
    running.clock.resume()
    stopAll(running)
  }

  #notifySoon(): void {
    const wait = this.#notifiedAt + EVERY_MS - this.#now()
    this.#timer ??= setTimeout(() => this.#change({}), Math.max(0, wait))
  }

  #change(change: Partial<SearchState>): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#notifiedAt = this.#now()
    const { hits } = this.#state
    const same = this.#shown === this.#kept
    this.#shown = this.#kept
    this.#state = {
      ...this.#state,
      ...change,
      progress: this.#progress,
      hits: same ? hits : (this.#best?.hits.slice() ?? bestFirst(this.#hits)),
      last: this.#hits.at(-1)?.index ?? null,
      found: this.#found,
    }
    for (const listener of this.#listeners) listener()
  }
}

/** Sorts hits by points, in descending order. Hits with equal points, or without points, stay in seed order. */
function bestFirst(hits: readonly Hit[]): readonly Hit[] {
  return hits.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
}

function stopAll({ workers }: Running): void {
  for (const worker of workers) worker.stop()
}
