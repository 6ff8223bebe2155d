import type { FunnelCount, Hit, SearchPlan, SearchWorker, SeedRange } from '@seedfast/search'
import { countSum, NO_COUNT } from '../broker/funnel-arithmetic.js'
import type { CountedWorker } from './counted-worker.js'
import { jsonHit, type JsonHit, type RangeJob, type RangeState } from '../broker/range-job.js'

/**
 * The maximum number of hits in a result. `MOST_TEXT` is the maximum number of characters in the hits' facts. A result
 * is a single record in the queue, so its size is limited. A result that reaches a limit covers only the start of the
 * range.
 */
const MOST_HITS = 1_000
const MOST_TEXT = 250_000

interface DoneChunk extends SeedRange {
  readonly hits: readonly Hit[]
  readonly funnel: FunnelCount
}

/**
 * The progress of a worker on a range. Seeds count as searched, and their hits and counts are included, only up to the
 * first chunk that isn't finished.
 */
export class RangeWork {
  private next: bigint
  private readonly hits: JsonHit[]
  private text: number
  private funnel: FunnelCount
  private readonly earlier: number
  private readonly start: number
  /** Finished chunks that come after an unfinished chunk, keyed by their first index. */
  private readonly waiting = new Map<bigint, DoneChunk>()
  private readonly counts = new Map<bigint, FunnelCount>()
  private searched = 0

  constructor(
    private readonly job: RangeJob,
    checkpoint: RangeState | null,
    private readonly now: () => number,
  ) {
    this.next = BigInt(checkpoint?.next ?? job.from)
    this.hits = [...(checkpoint?.hits ?? [])]
    this.text = JSON.stringify(this.hits).length
    this.funnel = checkpoint?.funnel ?? NO_COUNT
    this.earlier = checkpoint?.milliseconds ?? 0
    this.start = now()
  }

  /** Whether the whole range has been searched, or the hits have reached the limit on the size of a result. */
  get isDone(): boolean {
    return this.next > BigInt(this.job.to) || this.hits.length >= this.most || this.text > MOST_TEXT
  }

  /** The number of seeds that this worker has searched, including seeds after a chunk that isn't finished yet. */
  get seeds(): number {
    return this.searched
  }

  get milliseconds(): number {
    return this.now() - this.start
  }

  private get most(): number {
    return Math.min(this.job.most, MOST_HITS)
  }

  /**
   * Returns the plan for searching the rest of the range. If the range has a list of indexes, the plan uses positions
   * in that list.
   */
  plan(): SearchPlan {
    const { to, indexes } = this.job
    const first = this.most - this.hits.length
    const range = { from: this.next - this.base, to: BigInt(to) - this.base }
    return indexes === undefined ? { range, first } : { range, indexes: indexes.map(BigInt), first }
  }

  private get base(): bigint {
    return this.job.indexes === undefined ? 0n : BigInt(this.job.from)
  }

  /** Returns a worker that also stores the counts of each chunk, so that `add` can use them. */
  counting(worker: CountedWorker): SearchWorker {
    return {
      work: async (chunk) => {
        const done = await worker.work(chunk)
        this.counts.set(chunk.from, done.funnel)
        return done
      },
      mostSeeds: worker.mostSeeds,
      stop: () => worker.stop(),
    }
  }

  /** Records a searched chunk of the plan. Chunks may be added in any order. */
  add({ from, to }: SeedRange, hits: readonly Hit[]): void {
    const funnel = this.counts.get(from)!
    this.counts.delete(from)
    this.searched += Number(to - from + 1n)
    this.waiting.set(from + this.base, { from: from + this.base, to: to + this.base, hits, funnel })
    for (;;) {
      const chunk = this.waiting.get(this.next)
      if (chunk === undefined) return
      this.waiting.delete(this.next)
      this.append(chunk)
    }
  }

  private append({ to, hits, funnel }: DoneChunk): void {
    this.next = to + 1n
    this.funnel = countSum(funnel, this.funnel)
    for (const hit of hits) {
      this.hits.push(jsonHit(hit))
      this.text += JSON.stringify(hit.facts).length
    }
  }

  state(): RangeState {
    const { next, hits, funnel, earlier } = this
    return { next: String(next), hits, funnel, milliseconds: earlier + this.milliseconds }
  }
}
