import { ENGINE_VERSION, type SearchWorker, type WorkerStart } from '@seedfast/search'
import { faultOf } from '@seedfast/workers'
import type { AnyWorld } from '@seedfast/world'
import type { Broker, TakenRange } from '../broker/broker.js'
import { CountedWorker } from './counted-worker.js'
import type { SearchNotice, WorkerNotice } from '../broker/notice.js'
import { workerMismatch, type WorkerMismatch } from '../broker/worker-mismatch.js'
import { GrowingPause } from '../growing-pause.js'
import { BoardWatch } from '../board/board-watch.js'
import { PostedNotice } from '../board/posted-notice.js'
import { NO_STATE } from '../broker/range-job.js'
import { workRange, type RangeReport } from './work-range.js'
import { worldMarks } from '../broker/world-mark.js'

/** The input for running a worker. A worker can serve many searches. */
export interface ServeInput {
  /** The worker's name, which must be unique on the queue. */
  readonly name: string
  /** The name of the machine that the worker runs on. */
  readonly host: string
  readonly worlds: readonly AnyWorld[]
  /** Starts the threads for a search. */
  readonly open: (start: WorkerStart) => Promise<readonly SearchWorker[]>
}

/** Callbacks that receive a worker's reports, and a signal that stops the worker. */
export interface ServeWatch {
  /** Returns the current time in milliseconds. */
  readonly now: () => number
  readonly signal: AbortSignal
  /** How long the worker can be without work before it stops, in milliseconds. Default: the worker never stops. */
  readonly idleMs?: number
  /** Called each time the worker stops working on a range. */
  range?(search: SearchNotice, taken: TakenRange, report: RangeReport): void
  /** Called once for each search that this worker can't serve, with the reason. */
  refused?(search: SearchNotice, mismatch: WorkerMismatch): void
}

/** The interval at which the board is read, in milliseconds. A new search can remain unnoticed for this long. */
const BOARD_MS = 500
/** The maximum number of searches that a worker serves at the same time. Each search uses a connection. */
const MOST_SEARCHES = 4
/** The maximum time for which a worker stays with one search while other searches are waiting, in milliseconds. */
const TURN_MS = 10_000

/**
 * Runs a worker, which serves every search for its worlds, one range at a time. Returns when the worker is stopped or
 * has been idle for too long.
 */
export async function serveRanges(broker: Broker, input: ServeInput, watch: ServeWatch): Promise<void> {
  const { now, signal, idleMs = Infinity } = watch
  const worlds = await worldMarks(input.worlds)
  const notice = { kind: 'worker', engine: ENGINE_VERSION, host: input.host, worlds } as const
  const posted = await PostedNotice.start(broker, input.name, notice)
  const board = new BoardWatch(broker, now, BOARD_MS)
  const searches = new ServedSearches(broker, input, notice, watch)
  const pause = new GrowingPause(50)
  let busy = now()
  try {
    while (!signal.aborted && now() - busy < idleMs) {
      if (await board.refresh()) await searches.update(board.searches)
      if (await searches.workOnce()) {
        busy = now()
        pause.reset()
      } else await pause.wait(signal)
    }
  } finally {
    searches.end()
    await posted.end().catch(() => {})
  }
}

/** The searches that a worker serves in turn. */
class ServedSearches {
  private open: readonly (readonly [string, SearchNotice])[] = []
  private readonly refused = new Set<string>()
  private current: { readonly id: string; readonly since: number } | null = null
  private threads: { readonly id: string; readonly workers: readonly CountedWorker[] } | null = null

  constructor(
    private readonly broker: Broker,
    private readonly input: ServeInput,
    private readonly own: Omit<WorkerNotice, 'beat'>,
    private readonly watch: ServeWatch,
  ) {}

  /** Updates the served searches so that they match the notices on the board. */
  async update(searches: ReadonlyMap<string, SearchNotice>): Promise<void> {
    for (const [id] of this.open) {
      if (searches.has(id)) continue
      if (this.threads?.id === id) this.end()
      await this.broker.leaveSearch(id)
    }
    this.open = [...searches].filter(([id, search]) => this.isOurs(id, search)).slice(0, MOST_SEARCHES)
  }

  private isOurs(id: string, search: SearchNotice): boolean {
    const mismatch = workerMismatch(search, this.own)
    if (mismatch === null) return true
    if (!this.refused.has(id)) this.watch.refused?.(search, mismatch)
    this.refused.add(id)
    return false
  }

  /** Searches one range of the current search. Returns whether there was a range to search. */
  async workOnce(): Promise<boolean> {
    for (const [id, search] of this.inTurn()) {
      const taken = await this.broker.takeRange(id)
      if (taken === null) continue
      if (this.current?.id !== id) this.current = { id, since: this.watch.now() }
      await this.workOn(id, search, taken)
      return true
    }
    return false
  }

  /**
   * Returns the searches in the order to serve them. The current search is first, or last if its time is up.
   */
  private inTurn(): readonly (readonly [string, SearchNotice])[] {
    const { current, open, watch } = this
    const at = open.findIndex(([id]) => id === current?.id)
    if (at === -1 || current === null) return open
    const start = watch.now() - current.since < TURN_MS ? at : at + 1
    return [...open.slice(start), ...open.slice(0, start)]
  }

  private async workOn(id: string, search: SearchNotice, taken: TakenRange): Promise<void> {
    const { now, signal } = this.watch
    let workers: readonly CountedWorker[]
    try {
      workers = await this.threadsOf(id, search)
    } catch (error) {
      // A request that fails here would fail on every machine, so the error becomes the range's result.
      await taken.complete({ ...NO_STATE, next: taken.job.from, fault: faultOf(error) })
      return
    }
    const report = await workRange(taken, workers, now, signal)
    this.watch.range?.(search, taken, report)
  }

  private async threadsOf(id: string, { world, request }: SearchNotice): Promise<readonly CountedWorker[]> {
    if (this.threads?.id !== id) {
      this.end()
      const opened = await this.input.open({ world, request })
      this.threads = { id, workers: opened.map((worker) => new CountedWorker(worker)) }
    }
    return this.threads!.workers
  }

  /** Stops the current search's threads, if any are running. */
  end(): void {
    for (const worker of this.threads?.workers ?? []) worker.stop()
    this.threads = null
  }
}
