import type { Hit } from './hit.js'

/**
 * Keeps the hits with the highest scores, at most `most` of them. Among hits with equal scores, those with the first
 * seeds are kept.
 */
export class BestHits {
  private readonly best: Hit[] = []

  constructor(private readonly most: number) {}

  /**
   * Adds hits, in any order. Returns whether any of the added hits is now among the best. Takes O(hits × most) time.
   */
  add(hits: readonly Hit[]): boolean {
    let isChanged = false
    for (const hit of hits) if (this.insert(hit)) isChanged = true
    return isChanged
  }

  /** The best hits so far, highest score first. */
  get hits(): readonly Hit[] {
    return this.best
  }

  private insert(hit: Hit): boolean {
    const { best, most } = this
    const last = best.at(-1)
    if (best.length >= most && (last === undefined || !isBetter(hit, last))) return false
    let from = 0
    let to = best.length
    while (from < to) {
      const middle = (from + to) >> 1
      if (isBetter(hit, best[middle]!)) to = middle
      else from = middle + 1
    }
    best.splice(from, 0, hit)
    if (best.length > most) best.pop()
    return true
  }
}

function isBetter(a: Hit, b: Hit): boolean {
  const [x, y] = [a.score ?? 0, b.score ?? 0]
  return x === y ? a.index < b.index : x > y
}
