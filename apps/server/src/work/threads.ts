import type { RemoteWorker } from '@seedfast/workers'
import { openThread, type ThreadOptions } from '@seedfast/workers/node'
import { BudgetError } from '../errors/budget-error.js'
import type { WorkCalls } from './work.js'

export type WorkThread = RemoteWorker<WorkCalls>

interface Waiting {
  resolve(thread: WorkThread): void
  reject(error: unknown): void
}

/** A fixed number of threads, each lent to one request at a time. A thread that ends is replaced. */
export class Threads {
  private readonly starting = new Set<WorkThread>()
  private readonly idle = new Set<WorkThread>()
  private readonly lent = new Set<WorkThread>()
  private readonly waiting = new Set<Waiting>()
  private closing = false

  /** `onError` receives the error of each thread that ends while it isn't lent. */
  constructor(
    private readonly count: number,
    private readonly options: ThreadOptions,
    private readonly onError: (error: Error) => void,
  ) {
    this.fill()
  }

  /** How many threads are ready or running a request. */
  get started(): number {
    return this.idle.size + this.lent.size
  }

  /**
   * Lends an idle thread, or the next one that is ready. Throws a BudgetError if that takes too many milliseconds, and
   * the error of a thread that can't start.
   */
  async lend(mostMs: number): Promise<WorkThread> {
    this.fill()
    let timer: NodeJS.Timeout | undefined
    try {
      return await new Promise<WorkThread>((resolve, reject) => {
        const waiting = { resolve, reject }
        this.waiting.add(waiting)
        this.serve()
        if (!this.waiting.has(waiting)) return
        timer = setTimeout(() => {
          this.waiting.delete(waiting)
          reject(new BudgetError({ limit: 'wait', ms: mostMs }))
        }, mostMs)
      })
    } finally {
      clearTimeout(timer)
    }
  }

  /** Takes back a lent thread, unless it has ended. */
  takeBack(thread: WorkThread): void {
    if (!this.lent.delete(thread)) return
    this.idle.add(thread)
    this.serve()
  }

  /** Ends a lent thread, and starts another one. */
  replace(thread: WorkThread): void {
    this.lent.delete(thread)
    thread.stop()
    this.fill()
  }

  /** Ends all threads. Requests that wait for one get a BudgetError. */
  async close(): Promise<void> {
    this.closing = true
    while (this.waiting.size > 0) this.refuse(new BudgetError({ limit: 'closing' }))
    const all = [...this.starting, ...this.idle, ...this.lent]
    for (const thread of all) thread.stop()
    await Promise.all(all.map(({ ended }) => ended))
  }

  private serve(): void {
    for (const thread of this.idle) {
      const [first] = this.waiting
      if (first === undefined) return
      this.waiting.delete(first)
      this.idle.delete(thread)
      this.lent.add(thread)
      first.resolve(thread)
    }
  }

  private refuse(error: Error): void {
    const [first] = this.waiting
    if (first === undefined) return
    this.waiting.delete(first)
    first.reject(error)
  }

  private fill(): void {
    while (!this.closing && this.starting.size + this.started < this.count) this.start()
  }

  private start(): void {
    const thread = openThread<WorkCalls>(this.options)
    this.starting.add(thread)
    const begin = (): void => {
      if (!this.starting.delete(thread)) return
      this.idle.add(thread)
      this.serve()
    }
    thread.ready.then(begin, () => {})
    void thread.ended.then((error) => {
      const wasStarting = this.starting.delete(thread)
      const wasIdle = this.idle.delete(thread)
      this.lent.delete(thread)
      if (!this.closing && (wasStarting || wasIdle)) this.onError(error)
      if (wasStarting) this.refuse(error)
      // A thread that can't start is only started again for a request.
      if (!wasStarting || this.waiting.size > 0) this.fill()
    })
  }
}
