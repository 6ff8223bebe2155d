import type { Job } from 'bullmq'
import type { Broker, RangeRecord, TakenRange } from '../broker/broker.js'
import type { BullmqQueue, BullmqServer, BullmqWorker } from './bullmq-server.js'
import type { Notice } from '../broker/notice.js'
import type { RangeJob, RangeState } from '../broker/range-job.js'
import type { RetryingCall } from './retrying-calls.js'

/** The data of a BullMQ job. Each field is a JSON string, because PostgreSQL would reorder the keys of objects. */
interface JobData {
  readonly job: string
  readonly state: string | null
}

const BOARD = 'seedfast-board'

/**
 * A broker that uses BullMQ. The board is a queue whose jobs are never processed, and each search has its own queue.
 * Workers fetch jobs manually, because a worker serves many queues but takes only one range at a time.
 */
export class BullmqBroker implements Broker {
  private readonly queues = new Map<string, BullmqQueue>()
  private readonly workers = new Map<string, BullmqWorker>()
  private tokens = 0

  constructor(
    private readonly server: BullmqServer,
    private readonly retrying: RetryingCall,
    /** A name that distinguishes the locks of this process from those of other processes. */
    private readonly name: string,
    /** How long a worker can be silent before it loses its range, in milliseconds. */
    private readonly lockMs: number,
  ) {}

  async postNotice(id: string, notice: Notice): Promise<void> {
    const data = { text: JSON.stringify(notice) }
    await this.retrying(async () => {
      const board = this.queue(BOARD)
      const job = await board.getJob(id)
      if (job === undefined) await board.add(notice.kind, data, { jobId: id })
      else await job.updateData(data)
    })
  }

  async removeNotice(id: string): Promise<void> {
    await this.retrying(() => this.queue(BOARD).remove(id))
  }

  async notices(): Promise<ReadonlyMap<string, Notice>> {
    const jobs = await this.retrying(() => this.queue(BOARD).getJobs(['waiting']))
    return new Map(
      // A notice that was removed in the meantime is undefined.
      jobs
        .filter(Boolean)
        .map(({ id, data }: Job<{ text: string }>) => [id!, JSON.parse(data.text) as Notice]),
    )
  }

  async offerRange(search: string, id: string, job: RangeJob): Promise<void> {
    const data: JobData = { job: JSON.stringify(job), state: null }
    await this.retrying(() => this.queue(search).add('range', data, { jobId: id }))
  }

  async rangeRecord(search: string, id: string): Promise<RangeRecord | null> {
    const job = await this.retrying(() => this.queue(search).getJob(id))
    if (job === undefined) return null
    const done = job.finishedOn !== undefined
    const text = done ? (job.returnvalue as string) : (job.data as JobData).state
    return { done, state: readState(text), losses: job.stalledCounter }
  }

  async withdrawRange(search: string, id: string): Promise<void> {
    await this.retrying(() => this.queue(search).remove(id))
  }

  async dropSearch(search: string): Promise<void> {
    const own = this.queues.get(search)
    this.queues.delete(search)
    const queue = own ?? this.server.otherQueue(search)
    // The queue must write its metadata before it is removed. Otherwise, the metadata would reappear afterward.
    if (own !== undefined) await this.retrying(() => own.getVersion())
    await this.retrying(() => queue.obliterate({ force: true }))
    await queue.close()
  }

  async takeRange(search: string): Promise<TakenRange | null> {
    const token = `${this.name}-${this.tokens++}`
    const job = await this.retrying(async () =>
      (await this.worker(search)).getNextJob(token, { block: false }),
    )
    return job === undefined ? null : new TakenJob(job, token, this.lockMs, this.retrying)
  }

  async leaveSearch(search: string): Promise<void> {
    const worker = this.workers.get(search)
    if (worker === undefined) return
    this.workers.delete(search)
    await worker.close(true)
    // A worker's timer for stalled jobs writes a few bytes even after the queue has been removed. Those bytes are
    // removed here. The queue of a running search is never empty.
    if (await this.retrying(() => this.isEmpty(search))) await this.dropSearch(search)
  }

  private async isEmpty(search: string): Promise<boolean> {
    const queue = this.server.otherQueue(search)
    try {
      const counts = [queue.count(), queue.getActiveCount(), queue.getCompletedCount()]
      return (await Promise.all(counts)).every((count) => count === 0)
    } finally {
      await queue.close()
    }
  }

  async close(): Promise<void> {
    // The workers are closed forcibly, since an unreachable server would never answer.
    await Promise.all([...this.workers.values()].map((worker) => worker.close(true)))
    await this.server.close()
  }

  private queue(name: string): BullmqQueue {
    const queue = this.queues.get(name) ?? this.server.ownQueue(name)
    this.queues.set(name, queue)
    return queue
  }

  private async worker(search: string): Promise<BullmqWorker> {
    const known = this.workers.get(search)
    if (known !== undefined) return known
    const worker = this.server.worker(search, { name: this.name, lockMs: this.lockMs })
    this.workers.set(search, worker)
    await worker.startStalledCheckTimer()
    return worker
  }
}

/** A job that this process has locked. The lock is renewed until the job is completed or returned to the queue. */
class TakenJob implements TakenRange {
  readonly job: RangeJob
  readonly checkpoint: RangeState | null
  private readonly timer: ReturnType<typeof setInterval>

  constructor(
    private readonly inner: Job<JobData>,
    private readonly token: string,
    private readonly lockMs: number,
    private readonly retrying: RetryingCall,
  ) {
    this.job = JSON.parse(inner.data.job) as RangeJob
    this.checkpoint = readState(inner.data.state)
    this.timer = setInterval(() => void this.renew().catch(ignore), lockMs / 3)
  }

  private async renew(): Promise<boolean> {
    return (await this.inner.extendLock(this.token, this.lockMs)) > 0
  }

  async save(state: RangeState): Promise<boolean> {
    const isOurs = await this.retrying(async () => {
      if (!(await this.renew())) return false
      return succeeds(() => this.inner.updateData({ ...this.inner.data, state: JSON.stringify(state) }))
    })
    if (!isOurs) clearInterval(this.timer)
    return isOurs
  }

  async complete(state: RangeState): Promise<void> {
    clearInterval(this.timer)
    await this.retrying(() =>
      succeeds(() => this.inner.moveToCompleted(JSON.stringify(state), this.token, false)),
    )
  }

  async giveBack(): Promise<void> {
    clearInterval(this.timer)
    await this.retrying(() => succeeds(() => this.inner.moveToWait(this.token)))
  }
}

/** Makes a call. Returns false if the call fails because a job was lost or removed, and throws any other error. */
async function succeeds(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call()
    return true
  } catch (error) {
    // BullMQ's own errors have negative codes, which mean that the job doesn't exist, isn't locked by this process, or
    // isn't active.
    const { code } = error as { readonly code?: unknown }
    if (typeof code === 'number' && code < 0) return false
    throw error
  }
}

function readState(text: string | null): RangeState | null {
  return text === null ? null : (JSON.parse(text) as RangeState)
}

/** Ignores a failed renewal, because other calls report the same error. */
function ignore(): void {}
