import type { FunnelCount, Hit, SearchPlan, SearchWorker, SeedRange } from '@seedfast/search'
import { countSum, NO_COUNT } from '../broker/funnel-arithmetic.js'
import type { CountedWorker } from './counted-worker.js'
import { jsonHit, type JsonHit, type RangeJob, type RangeState } from '../broker/range-job.js'

/** An answer ends early with so many hits, or so many characters of facts: it is one record on the queue. */
const MOST_HITS = 1_000
const MOST_TEXT = 250_000

interface Stretch extends SeedRange {
  readonly hits: readonly Hit[]
  readonly funnel: FunnelCount
}

/** How far the work on a range has got: up to where nothing is left out, with all that was found and counted there. */
export class RangeWork {
  private next: bigint
  private readonly hits: JsonHit[]
  private text: number
  private funnel: FunnelCount
  private readonly earlier: number
  private readonly start: number
  /** Stretches behind one that is still in work, by where they begin. */
  private readonly waiting = new Map<bigint, Stretch>()
  private readonly counts = new Map<bigint, FunnelCount>()
  private looked = 0

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

  /** Whether the end is reached, or as many hits as an answer may have. */
  get isAnswered(): boolean {
    return this.next > BigInt(this.job.to) || this.hits.length >= this.most || this.text > MOST_TEXT
  }

  /** Seeds that were looked at here, those behind a stretch in work too. */
  get seeds(): number {
    return this.looked
  }

  get milliseconds(): number {
    return this.now() - this.start
  }

  private get most(): number {
    return Math.min(this.job.most, MOST_HITS)
  }

  /** What is left to do. Places of a list are those in the part of it that came with the range. */
  plan(): SearchPlan {
    const { to, indexes } = this.job
    const first = this.most - this.hits.length
    const range = { from: this.next - this.base, to: BigInt(to) - this.base }
    return indexes === undefined ? { range, first } : { range, indexes: indexes.map(BigInt), first }
  }

  private get base(): bigint {
    return this.job.indexes === undefined ? 0n : BigInt(this.job.from)
  }

  /** The worker, with what each of its chunks counts kept for `add`. */
  counting(worker: CountedWorker): SearchWorker {
    return {
      work: async (chunk) => {
        const done = await worker.work(chunk)
        this.counts.set(chunk.from, done.funnel)
        return done
      },
      stop: () => worker.stop(),
    }
  }

  /** Adds a stretch of the plan that was looked at; stretches come in any order. */
  add({ from, to }: SeedRange, hits: readonly Hit[]): void {
    const funnel = this.counts.get(from)!
    this.counts.delete(from)
    this.looked += Number(to - from + 1n)
    this.waiting.set(from + this.base, { from: from + this.base, to: to + this.base, hits, funnel })
    for (;;) {
      const stretch = this.waiting.get(this.next)
      if (stretch === undefined) return
      this.waiting.delete(this.next)
      this.append(stretch)
    }
  }

  private append({ to, hits, funnel }: Stretch): void {
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
