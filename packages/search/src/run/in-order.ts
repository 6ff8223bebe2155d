import type { Hit } from '../searcher.js'
import { missingRanges, type SeedRange } from './seed-range.js'

/** Hands on the hits of chunks in the order of their seeds, although the chunks end in any order. */
export class InOrder {
  private readonly waiting = new Map<bigint, { readonly to: bigint; readonly hits: readonly Hit[] }>()
  private readonly gaps: { from: bigint; to: bigint }[]
  private given = 0

  constructor(
    range: SeedRange,
    done: readonly SeedRange[],
    private readonly most: number,
    private readonly give: (hits: readonly Hit[]) => void,
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
      const hits = next.hits.slice(0, this.most - this.given)
      this.given += hits.length
      if (hits.length > 0) this.give(hits)
    }
  }
}
