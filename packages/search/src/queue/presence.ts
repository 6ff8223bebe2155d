import type { Broker } from './broker.js'
import type { Notice, SearchNotice, WorkerNotice } from './notice.js'

/** How often a notice is renewed. */
const BEAT_MS = 2_000
/** A notice that was not renewed for so long is of someone who is away or dead. */
const AWAY_MS = 15_000
/** And then it is taken down by whoever sees it. */
const GONE_MS = 60_000

/** A notice that says that its writer is there, for as long as it stays. */
export class Presence {
  private beats = 0
  private posting: Promise<void> | null = null
  private readonly timer: ReturnType<typeof setInterval>

  private constructor(
    private readonly broker: Broker,
    private readonly id: string,
    private readonly notice: Omit<SearchNotice, 'beat'> | Omit<WorkerNotice, 'beat'>,
  ) {
    this.timer = setInterval(() => void this.beat(), BEAT_MS)
  }

  /** Puts the notice up and keeps it fresh. */
  static async start(
    broker: Broker,
    id: string,
    notice: Omit<SearchNotice, 'beat'> | Omit<WorkerNotice, 'beat'>,
  ): Promise<Presence> {
    await broker.post(id, { ...notice, beat: 0 })
    return new Presence(broker, id, notice)
  }

  private async beat(): Promise<void> {
    // Whoever uses the queue for more than this is told when it is away; the next beat puts the notice up again.
    this.posting ??= this.broker
      .post(this.id, { ...this.notice, beat: ++this.beats })
      .catch(() => {})
      .finally(() => (this.posting = null))
    await this.posting
  }

  /** Takes the notice down. */
  async end(): Promise<void> {
    clearInterval(this.timer)
    // A beat that came later would put it up again.
    await this.posting
    await this.broker.unpost(this.id)
  }
}

/** Who is there. Tells by its own clock whose notices are renewed: clocks of machines differ. */
export class Attendance {
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
