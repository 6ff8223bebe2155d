import type { Load, Workers } from './workers.js'

/**
 * The names of the pools of worker processes. Observed runs have separate pools, because they slow down later plain runs
 * in the same process. The user's own worlds never share a process with built-in worlds, because the user's code may
 * modify the built-in objects of the process.
 */
export const POOL_NAMES = ['plain', 'observing', 'own', 'own-observing'] as const

export type PoolName = (typeof POOL_NAMES)[number]

export interface PoolUse {
  readonly observes?: boolean
  readonly own?: boolean
}

/**
 * The pools of worker processes. The pool for plain runs of built-in worlds starts immediately. Any other pool starts
 * with its first request.
 */
export class Pools {
  private readonly opened = new Map<PoolName, Workers>()
  private closing = false

  constructor(private readonly open: (pool: PoolName) => Workers) {
    this.opened.set('plain', open('plain'))
  }

  /** Returns the pool of processes for a request. */
  for({ observes = false, own = false }: PoolUse): Workers {
    const name = own ? (observes ? 'own-observing' : 'own') : observes ? 'observing' : 'plain'
    // When the server is closing, don't open another pool. An existing pool refuses the request.
    if (this.closing) return this.opened.get(name) ?? this.opened.get('plain')!
    const workers = this.opened.get(name) ?? this.open(name)
    this.opened.set(name, workers)
    return workers
  }

  load(pool: PoolName): Load {
    return this.opened.get(pool)?.load ?? { processes: 0, waiting: 0, running: 0 }
  }

  /** Refuses all requests, including those that are waiting or running, and ends the processes. */
  close(): void {
    this.closing = true
    for (const workers of this.opened.values()) workers.close()
  }
}
