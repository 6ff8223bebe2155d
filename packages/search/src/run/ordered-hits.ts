import type { Hit } from '../searcher.js'
import { missingRanges, type SeedRange } from './seed-range.js'

/** Reports the hits of chunks in the order of their seeds. Chunks may be added in any order. */
export class OrderedHits {
  private readonly waiting = new Map<bigint, { readonly to: bigint; readonly hits: readonly Hit[] }>()
  private readonly gaps: { from: bigint; to: bigint }[]
  private passedOn = 0

  constructor(
    range: SeedRange,
    done: readonly SeedRange[],
    private readonly most: number,
    private readonly receive: (hits: readonly Hit[]) => void,
  ) {
    this.gaps = missingRanges(range, done)
  }

  add({ from, to }: SeedRange, hits: readonly Hit[]): void {
    this.waiting.set(from, { to, hits })
    for (;;) {
      const gap = this.gaps[0]
      const next = gap === undefined ? undefined : this.waiting.get(gap.from)
      if (gap === undefined || next === undefined) return
      this.waiting.delete(gap.from)
      if (next.to === gap.to) this.gaps.shift()
      else gap.from = next.to + 1n
      const hits = next.hits.slice(0, this.most - this.passedOn)
      this.passedOn += hits.length
      if (hits.length > 0) this.receive(hits)
    }
  }
}
