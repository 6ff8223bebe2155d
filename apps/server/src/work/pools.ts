import type { Load, Workers } from './workers.js'

/** Worker threads by what they do: plain runs, and runs that are observed. */
export type PoolName = 'plain' | 'observing'

/**
 * The threads of plain runs, and those of observed runs, which make plain runs in the same thread slower from then on.
 * The latter are started by the first request that needs them.
 */
export class Pools {
  private readonly plain: Workers
  private observing: Workers | null = null
  private closing = false

  constructor(private readonly open: (pool: PoolName) => Workers) {
    this.plain = open('plain')
  }

  /** The threads for an operation that observes runs, or for one that does not. */
  for({ observes = false }: { readonly observes?: boolean }): Workers {
    if (!observes) return this.plain
    // What closes refuses by itself.
    if (this.observing === null && this.closing) return this.plain
    return (this.observing ??= this.open('observing'))
  }

  /** What each pool has to do. */
  load(pool: PoolName): Load {
    const workers = pool === 'plain' ? this.plain : this.observing
    return workers?.load ?? { threads: 0, waiting: 0, running: 0 }
  }

  /** Takes no more work, and ends the threads when what waits and runs is done. */
  async close(): Promise<void> {
    this.closing = true
    await Promise.all([this.plain.close(), this.observing?.close()])
  }
}
