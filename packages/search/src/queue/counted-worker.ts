import type { Chunk, ChunkDone, SearchWorker } from '../run/search-worker.js'
import type { FunnelCount } from '../searcher.js'
import { countSince, NO_COUNT } from './count-arithmetic.js'

/** A worker that counts each chunk by itself, where the one inside counts all since it started. */
export class CountedWorker implements SearchWorker {
  private total: FunnelCount = NO_COUNT

  constructor(private readonly inner: SearchWorker) {}

  async work(chunk: Chunk): Promise<ChunkDone> {
    const done = await this.inner.work(chunk)
    const funnel = countSince(done.funnel, this.total)
    this.total = done.funnel
    return { ...done, funnel }
  }

  stop(): void {
    this.inner.stop()
  }
}
