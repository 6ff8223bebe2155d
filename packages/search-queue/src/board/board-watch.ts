import type { Broker } from '../broker/broker.js'
import type { Notice, SearchNotice, WorkerNotice } from '../broker/notice.js'

/** How long a notice can go without renewal before its writer counts as away, in milliseconds. */
const AWAY_MS = 15_000
/** How long a notice can go without renewal before any process that reads the board removes it, in milliseconds. */
const GONE_MS = 60_000

/**
 * Reads the board, and tracks which notices on it are renewed. Measures the time between renewals by its own clock,
 * because clocks differ between machines.
 */
export class BoardWatch {
  private readonly seen = new Map<string, { beat: number; at: number }>()
  private there = new Map<string, Notice>()
  private last = -Infinity

  constructor(
    private readonly broker: Broker,
    private readonly now: () => number,
    private readonly everyMs: number,
  ) {}

  /** Reads the board if enough time has passed since the last read. Returns whether the board was read. */
  async refresh(): Promise<boolean> {
    if (this.now() - this.last < this.everyMs) return false
    this.last = this.now()
    const notices = await this.broker.notices()
    this.there = new Map()
    for (const [id, notice] of notices) {
      const seen = this.seen.get(id)
      if (seen?.beat !== notice.beat) this.seen.set(id, { beat: notice.beat, at: this.now() })
      const silent = this.now() - this.seen.get(id)!.at
      if (silent < AWAY_MS) this.there.set(id, notice)
      else if (silent > GONE_MS) await this.remove(id, notice)
    }
    for (const id of this.seen.keys()) if (!notices.has(id)) this.seen.delete(id)
    return true
  }

  private async remove(id: string, { kind }: Notice): Promise<void> {
    await this.broker.removeNotice(id)
    if (kind === 'search') await this.broker.dropSearch(id)
  }

  get searches(): ReadonlyMap<string, SearchNotice> {
    return new Map(
      [...this.there].filter((entry): entry is [string, SearchNotice] => entry[1].kind === 'search'),
    )
  }

  get workers(): readonly WorkerNotice[] {
    return [...this.there.values()].filter((notice) => notice.kind === 'worker')
  }
}
