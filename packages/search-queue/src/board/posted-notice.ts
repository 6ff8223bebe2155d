import type { Broker } from '../broker/broker.js'
import type { SearchNotice, WorkerNotice } from '../broker/notice.js'

/** The interval at which a notice is renewed, in milliseconds. */
const BEAT_MS = 2_000
/** A notice on the board that is renewed for as long as its writer is alive. */
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

  /** Posts a notice on the board and keeps renewing it until `end` is called. */
  static async start(
    broker: Broker,
    id: string,
    notice: Omit<SearchNotice, 'beat'> | Omit<WorkerNotice, 'beat'>,
  ): Promise<PostedNotice> {
    await broker.postNotice(id, { ...notice, beat: 0 })
    return new PostedNotice(broker, id, notice)
  }

  private async beat(): Promise<void> {
    // A failed post is ignored, because other calls report an unreachable queue and the next beat posts the notice
    // again.
    this.posting ??= this.broker
      .postNotice(this.id, { ...this.notice, beat: ++this.beats })
      .catch(() => {})
      .finally(() => (this.posting = null))
    await this.posting
  }

  /** Stops renewing the notice and removes it from the board. */
  async end(): Promise<void> {
    clearInterval(this.timer)
    // If a beat arrived after the removal, it would post the notice again.
    await this.posting
    await this.broker.removeNotice(this.id)
  }
}
