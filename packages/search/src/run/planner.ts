import { missingRanges, type SeedRange } from './seed-range.js'

/** How long a chunk should take: short enough for a live display and for Ctrl-C, long enough to count for nothing. */
const CHUNK_MS = 200
// Few: a seed of a slow world takes a tenth of a second, and something is to be seen within the first one.
const FIRST_CHUNK = 4
const MOST_SEEDS = 2 ** 27

/** Cuts what is left of a search into chunks, in order, each as long as its worker does in a fifth of a second. */
export class Planner {
  private readonly left: { from: bigint; to: bigint }[]

  constructor(range: SeedRange, done: readonly SeedRange[]) {
    this.left = missingRanges(range, done)
  }

  /** Where the next chunk begins; null when nothing is left. */
  get next(): bigint | null {
    return this.left[0]?.from ?? null
  }

  /** Takes the next `count` places at most, fewer at the end of a range; null when nothing is left. */
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

/** How many seeds a worker's next chunk has, by what its last one took. */
export class Pace {
  private count = FIRST_CHUNK

  get seeds(): number {
    return this.count
  }

  learn(seeds: number, milliseconds: number): void {
    const fitting = milliseconds > 0 ? (seeds / milliseconds) * CHUNK_MS : Infinity
    this.count = Math.max(1, Math.floor(Math.min(fitting, this.count * 8, MOST_SEEDS)))
  }
}
