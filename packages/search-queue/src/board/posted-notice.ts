import type { Broker } from '../broker/broker.js'
import type { SearchNotice, WorkerNotice } from '../broker/notice.js'

/** How often a notice is renewed. */
const BEAT_MS = 2_000
/** A notice that says that its writer is there, for as long as it stays. */
export class PostedNotice {
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
  ): Promise<PostedNotice> {
    await broker.post(id, { ...notice, beat: 0 })
    return new PostedNotice(broker, id, notice)
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
