import type { Broker, RangeRecord, TakenRange } from './broker.js'
import type { Notice } from './notice.js'
import type { RangeJob, RangeState } from './range-job.js'

interface Row {
  readonly job: RangeJob
  state: RangeState | null
  done: boolean
  losses: number
  /** The time when the worker loses the range if it stays silent; null if the range is waiting or done. */
  lockedUntil: number | null
  holder: number
}

/**
 * A broker that works only within one process but otherwise follows the same rules as other brokers. It is meant for
 * tests, and as a minimal example of a broker. If a worker is silent for `lockMs` milliseconds, the next worker that
 * asks for a range gets the silent worker's range.
 */
export class MemoryBroker implements Broker {
  private readonly board = new Map<string, Notice>()
  private readonly searches = new Map<string, Map<string, Row>>()
  private holders = 0

  constructor(
    private readonly now: () => number,
    private readonly lockMs: number,
  ) {}

  async postNotice(id: string, notice: Notice): Promise<void> {
    this.board.set(id, copied(notice))
  }

  async removeNotice(id: string): Promise<void> {
    this.board.delete(id)
  }

  async notices(): Promise<ReadonlyMap<string, Notice>> {
    return new Map(this.board)
  }

  async offerRange(search: string, id: string, job: RangeJob): Promise<void> {
    const rows = this.searches.get(search) ?? new Map<string, Row>()
    this.searches.set(search, rows)
    if (rows.has(id)) return
    rows.set(id, { job: copied(job), state: null, done: false, losses: 0, lockedUntil: null, holder: 0 })
  }

  async rangeRecord(search: string, id: string): Promise<RangeRecord | null> {
    const row = this.searches.get(search)?.get(id)
    return row === undefined ? null : { state: row.state, done: row.done, losses: row.losses }
  }

  async withdrawRange(search: string, id: string): Promise<void> {
    const rows = this.searches.get(search)
    const row = rows?.get(id)
    if (row !== undefined && row.lockedUntil === null) rows!.delete(id)
  }

  async dropSearch(search: string): Promise<void> {
    this.searches.delete(search)
  }

  async takeRange(search: string): Promise<TakenRange | null> {
    const rows = [...(this.searches.get(search)?.values() ?? [])]
    const row = rows.find(({ done, lockedUntil }) => !done && (lockedUntil ?? -Infinity) < this.now())
    if (row === undefined) return null
    if (row.lockedUntil !== null) row.losses++
    row.lockedUntil = this.now() + this.lockMs
    row.holder = ++this.holders
    return this.takenRow(search, row, row.holder)
  }

  private takenRow(search: string, row: Row, holder: number): TakenRange {
    const isOurs = (): boolean => {
      const there = [...(this.searches.get(search)?.values() ?? [])].includes(row)
      return there && !row.done && row.holder === holder && row.lockedUntil !== null
    }
    return {
      job: row.job,
      checkpoint: row.state,
      save: async (state) => {
        if (!isOurs()) return false
        row.state = copied(state)
        row.lockedUntil = this.now() + this.lockMs
        return true
      },
      complete: async (state) => {
        if (!isOurs()) return
        row.state = copied(state)
        row.done = true
        row.lockedUntil = null
      },
      giveBack: async () => {
        if (isOurs()) row.lockedUntil = null
      },
    }
  }

  /** Returns the number of ranges in the queue of a search. */
  records(search: string): number {
    return this.searches.get(search)?.size ?? 0
  }

  async leaveSearch(): Promise<void> {}

  async close(): Promise<void> {}
}

/** Copies a value by converting it to JSON and back, as a real queue does. */
function copied<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}
