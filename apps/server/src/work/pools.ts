import type { Load, Workers } from './workers.js'

/**
 * The names of the pools of worker threads. There are separate pools for plain and observed runs, because observed runs
 * slow down later plain runs in the same thread. The user's own worlds never share a thread with built-in worlds,
 * because the user's code may change the thread's built-in objects.
 */
export const POOL_NAMES = ['plain', 'observing', 'own', 'own-observing'] as const

export type PoolName = (typeof POOL_NAMES)[number]

/** The kind of run that a request needs. */
export interface PoolUse {
  readonly observes?: boolean
  readonly own?: boolean
}

/**
 * The pools of worker threads. The pool for plain runs of built-in worlds starts at once. Each other pool starts with
 * its first request.
 */
export class Pools {
  private readonly opened = new Map<PoolName, Workers>()
  private closing = false

  constructor(private readonly open: (pool: PoolName) => Workers) {
    this.opened.set('plain', open('plain'))
  }

  /** Returns the pool of threads in which to run a request. */
  for({ observes = false, own = false }: PoolUse): Workers {
    const name = own ? (observes ? 'own-observing' : 'own') : observes ? 'observing' : 'plain'
    // A closing pool refuses requests.
    if (this.closing) return this.opened.get(name) ?? this.opened.get('plain')!
    const workers = this.opened.get(name) ?? this.open(name)
    this.opened.set(name, workers)
    return workers
  }

  /** Returns how busy a pool is. */
  load(pool: PoolName): Load {
    return this.opened.get(pool)?.load ?? { threads: 0, waiting: 0, running: 0 }
  }

  /** Refuses new requests, and ends the threads when all waiting and running requests are done. */
  async close(): Promise<void> {
    this.closing = true
    await Promise.all([...this.opened.values()].map((workers) => workers.close()))
  }
}
