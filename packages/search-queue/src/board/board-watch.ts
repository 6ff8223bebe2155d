import type { Broker } from '../broker/broker.js'
import type { Notice, SearchNotice, WorkerNotice } from '../broker/notice.js'

/** A notice that was not renewed for so long is of someone who is away or dead. */
const AWAY_MS = 15_000
/** And then it is taken down by whoever sees it. */
const GONE_MS = 60_000

/** Who is there. Tells by its own clock whose notices are renewed: clocks of machines differ. */
export class BoardWatch {
  private readonly seen = new Map<string, { beat: number; at: number }>()
  private there = new Map<string, Notice>()
  private last = -Infinity

  constructor(
    private readonly broker: Broker,
    private readonly now: () => number,
    private readonly everyMs: number,
  ) {}

  /** Reads the board when it is time; whether it did. */
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
    await this.broker.unpost(id)
    if (kind === 'search') await this.broker.drop(id)
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
