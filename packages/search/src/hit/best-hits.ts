import type { Hit } from './hit.js'

/** Keeps the hits with the highest scores, at most `most` of them; of equal scores, the first seeds. */
export class BestHits {
  private readonly kept: Hit[] = []

  constructor(private readonly most: number) {}

  /** Hits may come in any order; whether one of these was kept. */
  add(hits: readonly Hit[]): boolean {
    let isKept = false
    for (const hit of hits) if (this.take(hit)) isKept = true
    return isKept
  }

  /** The best first. */
  get hits(): readonly Hit[] {
    return this.kept
  }

  private take(hit: Hit): boolean {
    const { kept, most } = this
    const last = kept.at(-1)
    if (kept.length >= most && (last === undefined || !isBetter(hit, last))) return false
    let from = 0
    let to = kept.length
    while (from < to) {
      const middle = (from + to) >> 1
      if (isBetter(hit, kept[middle]!)) to = middle
      else from = middle + 1
    }
    kept.splice(from, 0, hit)
    if (kept.length > most) kept.pop()
    return true
  }
}

function isBetter(a: Hit, b: Hit): boolean {
  const [x, y] = [a.score ?? 0, b.score ?? 0]
  return x === y ? a.index < b.index : x > y
}
