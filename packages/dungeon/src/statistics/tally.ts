/** How often a thing occurs on the levels of one group, over all seeds. */
export interface Tally {
  /** The number of occurrences over all seeds. */
  readonly num: number
  /** The smallest number of occurrences for a single seed. `max` is the largest. */
  readonly min: number
  readonly max: number
  /** The standard deviation of the number of occurrences per seed, or 0 if there is only one seed. */
  readonly deviation: number
  /** The number of seeds with at least one such thing. */
  readonly seeds: number
  /** Other sums, keyed by name, such as the number of things in vaults. */
  readonly sums: Readonly<Record<string, number>>
}

interface Running {
  num: number
  min: number
  max: number
  squares: number
  seeds: number
  /** The number of things counted so far for the current seed. */
  current: number
  readonly sums: Record<string, number>
}

/** Counts things by name and by group of levels, seed by seed. The order of the seeds doesn't matter. */
export class Tallies {
  private readonly running = new Map<string, Map<string, Running>>()
  private touched = new Set<Running>()

  /**
   * Adds `num` to the count of a thing in a group of levels. Adds each value in `sums` to the sum with the same name.
   */
  add(name: string, group: string, num: number, sums: Readonly<Record<string, number>> = {}): void {
    let groups = this.running.get(name)
    if (groups === undefined) this.running.set(name, (groups = new Map()))
    let one = groups.get(group)
    if (one === undefined) {
      one = { num: 0, min: Infinity, max: 0, squares: 0, seeds: 0, current: 0, sums: {} }
      groups.set(group, one)
    }
    one.num += num
    one.current += num
    for (const [sum, value] of Object.entries(sums)) one.sums[sum] = (one.sums[sum] ?? 0) + value
    this.touched.add(one)
  }

  /** Ends the current seed, and updates the statistics with its counts. */
  endSeed(): void {
    for (const one of this.touched) {
      one.min = Math.min(one.min, one.current)
      one.max = Math.max(one.max, one.current)
      one.squares += one.current * one.current
      one.seeds++
      one.current = 0
    }
    this.touched = new Set()
  }

  /** Returns the names of the things, sorted by UTF-16 code units. */
  names(): string[] {
    return [...this.running.keys()].sort()
  }

  /**
   * Returns the counts of a thing in a group of levels, or null if it never occurs there. `total` is the number of
   * seeds.
   */
  of(name: string, group: string, total: number): Tally | null {
    const one = this.running.get(name)?.get(group)
    if (one === undefined) return null
    const { num, min, max, squares, seeds, sums } = one
    const mean = num / total
    const variance = total < 2 ? 0 : (total / (total - 1)) * (squares / total - mean * mean)
    const deviation = Math.sqrt(Math.max(0, variance))
    return { num, min: seeds < total ? 0 : min, max, deviation, seeds, sums }
  }
}
