import { ENGINE_VERSION, faultOf, type SearchWorker, type WorkerStart } from '@seedfast/search'
import type { AnyWorld } from '@seedfast/world'
import type { Broker, TakenRange } from '../broker/broker.js'
import { CountedWorker } from './counted-worker.js'
import type { SearchNotice, WorkerNotice } from '../broker/notice.js'
import { workerMismatch, type WorkerMismatch } from '../broker/worker-mismatch.js'
import { GrowingPause } from '../growing-pause.js'
import { BoardWatch } from '../board/board-watch.js'
import { PostedNotice } from '../board/posted-notice.js'
import { NO_STATE } from '../broker/range-job.js'
import { workRange, type RangeWorked } from './work-range.js'
import { worldMarks } from '../broker/world-mark.js'

/** A worker of many searches. */
export interface ServeInput {
  /** The name of its notice, which no other worker has. */
  readonly name: string
  /** The machine that it runs on. */
  readonly host: string
  readonly worlds: readonly AnyWorld[]
  /** Starts the threads that look at seeds. */
  readonly open: (start: WorkerStart) => Promise<readonly SearchWorker[]>
}

/** Who is told of it, and how it ends. */
export interface ServeWatch {
  readonly now: () => number
  readonly signal: AbortSignal
  /** Ends when there was nothing to do for so long; never when left out. */
  readonly idleMs?: number
  /** A range that was worked on. */
  range?(search: SearchNotice, taken: TakenRange, worked: RangeWorked): void
  /** A search that this worker can't serve, reported once, and why. */
  refused?(search: SearchNotice, mismatch: WorkerMismatch): void
}

/** How often the board is read: that much later than it begins, a search is seen. */
const BOARD_MS = 500
/** How many searches a worker looks after at once: each takes a connection. */
const MOST_SEARCHES = 4
/** How long a worker stays with a search while others wait. */
const TURN_MS = 10_000

/** Works for every search that asks for its worlds, one range at a time, until it is stopped or idle for too long. */
export async function serveRanges(broker: Broker, input: ServeInput, watch: ServeWatch): Promise<void> {
  const { now, signal, idleMs = Infinity } = watch
  const worlds = worldMarks(input.worlds)
  const notice = { kind: 'worker', engine: ENGINE_VERSION, host: input.host, worlds } as const
  const posted = await PostedNotice.start(broker, input.name, notice)
  const board = new BoardWatch(broker, now, BOARD_MS)
  const searches = new Searches(broker, input, notice, watch)
  const pause = new GrowingPause(50)
  let busy = now()
  try {
    while (!signal.aborted && now() - busy < idleMs) {
      if (await board.refresh()) await searches.see(board.searches)
      if (await searches.work()) {
        busy = now()
        pause.reset()
      } else await pause.wait(signal)
    }
  } finally {
    searches.end()
    await posted.end().catch(() => {})
  }
}

/** The searches that a worker works for, in turns. */
class Searches {
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

  /** Takes note of the searches that are there now. */
  async see(searches: ReadonlyMap<string, SearchNotice>): Promise<void> {
    for (const [id] of this.open) {
      if (searches.has(id)) continue
      if (this.threads?.id === id) this.end()
      await this.broker.leave(id)
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

  /** Works on one range, of whichever search has its turn; whether there was one. */
  async work(): Promise<boolean> {
    for (const [id, search] of this.inTurn()) {
      const taken = await this.broker.take(id)
      if (taken === null) continue
      if (this.current?.id !== id) this.current = { id, since: this.watch.now() }
      await this.workOn(id, search, taken)
      return true
    }
    return false
  }

  /** The current search first until its time is up, then the one after it. */
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
      // What the request does wrong, it does everywhere.
      await taken.complete({ ...NO_STATE, next: taken.job.from, fault: faultOf(error) })
      return
    }
    const worked = await workRange(taken, workers, now, signal)
    this.watch.range?.(search, taken, worked)
  }

  private async threadsOf(id: string, { world, request }: SearchNotice): Promise<readonly CountedWorker[]> {
    if (this.threads?.id !== id) {
      this.end()
      const opened = await this.input.open({ world, request })
      this.threads = { id, workers: opened.map((worker) => new CountedWorker(worker)) }
    }
    return this.threads!.workers
  }

  /** Stops the threads. */
  end(): void {
    for (const worker of this.threads?.workers ?? []) worker.stop()
    this.threads = null
  }
}
