import type { Chunk, ChunkDone, FunnelCount, SearchWorker } from '@seedfast/search'
import { countSince, NO_COUNT } from '../broker/funnel-arithmetic.js'

/**
 * Wraps a worker to get separate counts for each chunk. The wrapped worker's own counts cover everything that it has
 * searched since it started.
 */
export class CountedWorker implements SearchWorker {
  private total: FunnelCount = NO_COUNT

  constructor(private readonly inner: SearchWorker) {}

  async work(chunk: Chunk): Promise<ChunkDone> {
    const done = await this.inner.work(chunk)
    const funnel = countSince(done.funnel, this.total)
    this.total = done.funnel
    return { ...done, funnel }
  }

  get mostSeeds(): number | undefined {
    return this.inner.mostSeeds
  }

  stop(): void {
    this.inner.stop()
  }
}
