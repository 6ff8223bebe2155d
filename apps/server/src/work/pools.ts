import type { Load, Workers } from './workers.js'

/**
 * Worker threads by what they do: plain runs and observed runs, of the worlds that ship and of the user's own. Observed
 * runs make plain ones in the same thread slower from then on. The user's code may change the built-in objects of its
 * thread, so it never runs in a thread of the worlds that ship.
 */
export const POOL_NAMES = ['plain', 'observing', 'own', 'own-observing'] as const

export type PoolName = (typeof POOL_NAMES)[number]

/** Whose worlds are run, and how. */
export interface PoolUse {
  readonly observes?: boolean
  readonly own?: boolean
}

/** The pools of threads. Those of plain runs of the worlds that ship start at once, the others with the first request for them. */
export class Pools {
  private readonly opened = new Map<PoolName, Workers>()
  private closing = false

  constructor(private readonly open: (pool: PoolName) => Workers) {
    this.opened.set('plain', open('plain'))
  }

  /** The threads for a use. */
  for({ observes = false, own = false }: PoolUse): Workers {
    const name = own ? (observes ? 'own-observing' : 'own') : observes ? 'observing' : 'plain'
    // What closes refuses by itself.
    if (this.closing) return this.opened.get(name) ?? this.opened.get('plain')!
    const workers = this.opened.get(name) ?? this.open(name)
    this.opened.set(name, workers)
    return workers
  }

  /** What each pool has to do. */
  load(pool: PoolName): Load {
    return this.opened.get(pool)?.load ?? { threads: 0, waiting: 0, running: 0 }
  }

  /** Takes no more work, and ends the threads when what waits and runs is done. */
  async close(): Promise<void> {
    this.closing = true
    await Promise.all([...this.opened.values()].map((workers) => workers.close()))
  }
}
