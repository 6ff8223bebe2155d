import type { Budget } from './budget.js'
import { BudgetError } from '../errors/budget-error.js'
import { FairQueue } from './fair-queue.js'
import { KnownHeavy } from './known-heavy.js'

/** A request's right to run on one of the threads until the turn ends. */
export interface Turn {
  /**
   * Aborted when the request must give up its thread because short requests are waiting. The request then joins the
   * queue of heavy requests.
   */
  readonly evicted: AbortSignal
  /** Call this when the request has exceeded the time for short requests. */
  outgrow(): void
  /**
   * Call this when the request ends, with whether it was heavy. After a heavy request, the client's next requests of
   * that kind are expected to be heavy.
   */
  end(heavy: boolean): void
}

/** A request for a turn. */
export interface TurnRequest {
  readonly client: string
  /** The kind of request. Requests of the same kind cost about the same. */
  readonly kind: string
  /** Whether the request lost an earlier turn because it was heavy. */
  readonly heavy: boolean
  readonly signal?: AbortSignal | undefined
}

interface Waiting {
  readonly request: TurnRequest
  start(heavy: boolean): void
  refuse(reason: unknown): void
}

interface Running {
  readonly request: TurnRequest
  readonly evict: AbortController
  heavy: boolean
  outgrown: boolean
}

/**
 * Decides which request runs next. Clients take turns. A request that exceeds the time for short requests is heavy.
 * Heavy requests can use all threads except one, which is reserved for short requests. The cost of a request isn't
 * known in advance, so every request starts as short, unless the client's last requests of the same kind were heavy. If
 * a request becomes heavy while too many heavy requests are running, it continues, and a spare thread serves short
 * requests instead. When no spare thread is left and short requests are waiting, the heavy request loses its thread and
 * joins the queue of heavy requests.
 */
export class Turns {
  private readonly short = new FairQueue<Waiting>()
  private readonly heavy = new FairQueue<Waiting>()
  private readonly known = new KnownHeavy()
  /**
   * The heavy requests that run in excess of the limit for heavy requests. The request that has been heavy for the
   * longest time comes first.
   */
  private readonly surplus = new Set<Running>()
  private runningCount = 0
  private heavyCount = 0
  private readonly mostHeavy: number

  constructor(
    private readonly budget: Pick<Budget, 'threads' | 'waiting' | 'waitMs'>,
    private readonly spare: number,
  ) {
    this.mostHeavy = Math.max(1, budget.threads - 1)
  }

  get waiting(): number {
    return this.short.size + this.heavy.size
  }

  get running(): number {
    return this.runningCount
  }

  /**
   * Waits for a turn. Throws a BudgetError if no turn becomes free in time, or the signal's reason if the signal aborts
   * first.
   */
  take(request: TurnRequest): Promise<Turn> {
    const heavy = request.heavy || this.known.expects(request.client, request.kind)
    return new Promise((resolve, reject) => {
      const { client, signal } = request
      const leave = (reason: unknown): void => {
        if (this.short.remove(client, item) || this.heavy.remove(client, item)) item.refuse(reason)
      }
      const late = setTimeout(() => {
        leave(new BudgetError({ limit: 'wait', ms: this.budget.waitMs }))
      }, this.budget.waitMs)
      const gone = (): void => leave(signal?.reason)
      const settle = (): void => {
        clearTimeout(late)
        signal?.removeEventListener('abort', gone)
      }
      const item: Waiting = {
        request,
        start: (asHeavy) => {
          settle()
          resolve(this.begin(request, asHeavy))
        },
        refuse: (reason) => {
          settle()
          reject(reason)
        },
      }
      if (signal?.aborted === true) return item.refuse(signal.reason)
      signal?.addEventListener('abort', gone, { once: true })
      ;(heavy ? this.heavy : this.short).push(client, item)
      this.next()
      this.dropSurplus()
    })
  }

  private begin(request: TurnRequest, heavy: boolean): Turn {
    const run: Running = { request, evict: new AbortController(), heavy, outgrown: false }
    return {
      evicted: run.evict.signal,
      outgrow: () => this.outgrow(run),
      end: (wasHeavy) => {
        if (run.outgrown)
          this.known.settle(request.client, request.kind, wasHeavy || run.evict.signal.aborted)
        this.runningCount--
        if (run.heavy) this.heavyCount--
        this.surplus.delete(run)
        this.next()
      },
    }
  }

  /** Handles a short request that has become heavy. */
  private outgrow(run: Running): void {
    run.outgrown = true
    this.known.suspect(run.request.client, run.request.kind)
    if (run.heavy) return
    this.surplus.add(run)
    this.next()
  }

  /**
   * Starts as many waiting requests as there are free threads. If short requests are still waiting, takes a thread from
   * the longest-running heavy request over the limit.
   */
  private next(): void {
    for (const run of this.surplus) {
      if (this.heavyCount >= this.mostHeavy) break
      this.surplus.delete(run)
      run.heavy = true
      this.heavyCount++
    }
    while (this.startOne());
    // Short requests wait for a thread that a heavy request uses beyond its limit.
    const [longest] = this.surplus
    if (longest === undefined || this.short.size === 0) return
    this.surplus.delete(longest)
    longest.evict.abort('evicted')
  }

  private startOne(): boolean {
    const { threads } = this.budget
    if (this.runningCount - Math.min(this.surplus.size, this.spare) >= threads) return false
    const heavyFirst = threads > 1
    return (heavyFirst && this.startHeavy()) || this.startShort() || (!heavyFirst && this.startHeavy())
  }

  private startHeavy(): boolean {
    if (this.heavyCount >= this.mostHeavy) return false
    const item = this.heavy.shift()
    if (item === undefined) return false
    this.runningCount++
    this.heavyCount++
    item.start(true)
    return true
  }

  private startShort(): boolean {
    for (let item = this.short.shift(); item !== undefined; item = this.short.shift()) {
      const { client, kind } = item.request
      if (this.known.expects(client, kind)) {
        // Other requests of its client became heavy while it waited.
        this.heavy.push(client, item)
        if (this.startHeavy()) return true
        continue
      }
      this.runningCount++
      item.start(false)
      return true
    }
    return false
  }

  /**
   * If too many requests are waiting, refuses the last request of the client with the most waiting requests. That can
   * be the request that was just added.
   */
  private dropSurplus(): void {
    const { waiting } = this.budget
    if (this.waiting <= waiting) return
    const queue = this.heavy.longest > this.short.longest ? this.heavy : this.short
    queue.pop()?.refuse(new BudgetError({ limit: 'queue', waiting }))
  }
}
