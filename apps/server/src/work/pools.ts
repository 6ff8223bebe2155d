import type { Load, Workers } from './workers.js'

/**
 * The names of the pools of worker threads: for plain and observed runs, of built-in worlds and of the user's own.
 * Observed runs slow down later plain ones in the same thread. The user's code may change its thread's built-in
 * objects, so it never shares a thread with built-in worlds.
 */
export const POOL_NAMES = ['plain', 'observing', 'own', 'own-observing'] as const

export type PoolName = (typeof POOL_NAMES)[number]

/** The kind of run that a request needs. */
export interface PoolUse {
  readonly observes?: boolean
  readonly own?: boolean
}

/**
 * The thread pools. The pool for plain runs of built-in worlds starts at once, the other pools with their first
 * request.
 */
export class Pools {
  private readonly opened = new Map<PoolName, Workers>()
  private closing = false

  constructor(private readonly open: (pool: PoolName) => Workers) {
    this.opened.set('plain', open('plain'))
  }

  /** Returns the threads for a request. */
  for({ observes = false, own = false }: PoolUse): Workers {
    const name = own ? (observes ? 'own-observing' : 'own') : observes ? 'observing' : 'plain'
    // A closing pool refuses requests.
    if (this.closing) return this.opened.get(name) ?? this.opened.get('plain')!
    const workers = this.opened.get(name) ?? this.open(name)
    this.opened.set(name, workers)
    return workers
  }

  /** Returns a pool's load. */
  load(pool: PoolName): Load {
    return this.opened.get(pool)?.load ?? { threads: 0, waiting: 0, running: 0 }
  }

  /** Refuses new work, and ends the threads when all waiting and running work is done. */
  async close(): Promise<void> {
    this.closing = true
    await Promise.all([...this.opened.values()].map((workers) => workers.close()))
  }
}
