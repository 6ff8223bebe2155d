import type { Budget } from './budget.js'
import { BudgetError } from '../errors/budget-error.js'
import { FairQueue } from './fair-queue.js'
import { KnownHeavy } from './known-heavy.js'

/** A request's right to use one of the processes. It lasts until `end` is called. */
export interface Turn {
  /**
   * A signal that is aborted if the request must give up its process because short requests are waiting. The request
   * must then wait again in the queue of heavy requests.
   */
  readonly evicted: AbortSignal
  /** Reports that the request has exceeded the time limit for short requests. */
  outgrow(): void
  /** Ends the turn. If the request was heavy, the client's next requests of the same kind are expected to be heavy. */
  end(heavy: boolean): void
}

export interface TurnRequest {
  readonly client: string
  /** The kind of request. Requests of the same kind have similar costs. */
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
 * Decides which request runs next. Clients take turns. A request that exceeds the time limit for short requests becomes
 * heavy. Heavy requests may use all processes except one, which is reserved for short requests. A request's cost isn't
 * known in advance, so a request is treated as short unless the client's recent requests of the same kind were heavy.
 *
 * If a request becomes heavy while too many heavy requests are running, the request continues, and a spare process
 * serves short requests. If no spare process is left and short requests are waiting, the request loses its process and
 * joins the queue of heavy requests.
 */
export class Turns {
  private readonly short = new FairQueue<Waiting>()
  private readonly heavy = new FairQueue<Waiting>()
  private readonly known = new KnownHeavy()
  /** The running requests in excess of the limit for heavy requests, in the order that they became heavy. */
  private readonly surplus = new Set<Running>()
  private runningCount = 0
  private heavyCount = 0
  private readonly mostHeavy: number

  constructor(
    private readonly budget: Pick<Budget, 'processes' | 'waiting' | 'waitMs'>,
    private readonly spare: number,
  ) {
    this.mostHeavy = Math.max(1, budget.processes - 1)
  }

  get waiting(): number {
    return this.short.size + this.heavy.size
  }

  get running(): number {
    return this.runningCount
  }

  /**
   * Waits for a turn. Throws a `BudgetError` if no process becomes free in time. If the signal is aborted first, throws
   * the signal's reason.
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

  private outgrow(run: Running): void {
    run.outgrown = true
    this.known.suspect(run.request.client, run.request.kind)
    if (run.heavy) return
    this.surplus.add(run)
    this.next()
  }

  /**
   * Starts as many waiting requests as there are free processes. If short requests are still waiting, takes away the
   * process of the heavy request that has been in excess of the limit the longest.
   */
  private next(): void {
    for (const run of this.surplus) {
      if (this.heavyCount >= this.mostHeavy) break
      this.surplus.delete(run)
      run.heavy = true
      this.heavyCount++
    }
    while (this.startOne());
    // Short requests are waiting, and a heavy request uses a process beyond the limit for heavy requests.
    const [longest] = this.surplus
    if (longest === undefined || this.short.size === 0) return
    this.surplus.delete(longest)
    longest.evict.abort('evicted')
  }

  private startOne(): boolean {
    const { processes } = this.budget
    if (this.runningCount - Math.min(this.surplus.size, this.spare) >= processes) return false
    const heavyFirst = processes > 1
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
        // While this request was waiting, its client's other requests became heavy.
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
   * If too many requests are waiting, refuses the last request of the client with the most waiting requests. This may
   * be the request that was just added.
   */
  private dropSurplus(): void {
    const { waiting } = this.budget
    if (this.waiting <= waiting) return
    const queue = this.heavy.longest > this.short.longest ? this.heavy : this.short
    queue.pop()?.refuse(new BudgetError({ limit: 'queue', waiting }))
  }
}
