import { missingRanges, type SeedRange } from './seed-range.js'

/**
 * The target duration of a chunk in milliseconds. It is short enough to respond to Ctrl-C quickly, and long enough to
 * make the overhead per chunk negligible.
 */
const CHUNK_MS = 200
// The first chunk is small, because a slow world takes 0.1 s per seed, and progress should appear within the first
// second.
const FIRST_CHUNK = 4
const MOST_SEEDS = 2 ** 27

/** Splits the remaining seeds of a search into chunks, in order. */
export class Planner {
  private readonly left: { from: bigint; to: bigint }[]

  constructor(range: SeedRange, done: readonly SeedRange[]) {
    this.left = missingRanges(range, done)
  }

  /** The first index of the next chunk; null if no seeds are left. */
  get next(): bigint | null {
    return this.left[0]?.from ?? null
  }

  /**
   * Takes the next seeds as a range of at most `count` indexes. The range is shorter if it reaches seeds already
   * searched. Returns null if no seeds are left.
   */
  take(count: number): SeedRange | null {
    const first = this.left[0]
    if (first === undefined) return null
    const { from } = first
    const last = from + BigInt(count) - 1n
    const to = last < first.to ? last : first.to
    if (to === first.to) this.left.shift()
    else first.from = to + 1n
    return { from, to }
  }
}

/** Computes the size of a worker's next chunk from the speed of the worker's last chunk. */
export class Pace {
  private count = FIRST_CHUNK

  constructor(private readonly most = MOST_SEEDS) {}

  get seeds(): number {
    return this.count
  }

  learn(seeds: number, milliseconds: number): void {
    const fitting = milliseconds > 0 ? (seeds / milliseconds) * CHUNK_MS : Infinity
    this.count = Math.max(1, Math.floor(Math.min(fitting, this.count * 8, this.most)))
  }
}
