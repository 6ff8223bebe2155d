/**
 * The target time for searching a range, in milliseconds. It is long enough to keep the queue's overhead small, and
 * short enough that losing a range isn't costly.
 */
const RANGE_MS = 20_000
const FIRST_RANGE = 256
const MOST_SEEDS = 2 ** 40

/**
 * Computes the size of the next range from the speed at which the previous ranges were searched. The first range is
 * small. The size grows by a factor of at most 8 from one range to the next.
 */
export class RangePace {
  private count = FIRST_RANGE

  get seeds(): number {
    return this.count
  }

  /**
   * Updates the pace with the result of a range. `cut` is true if the result covers only part of the range because of a
   * very large number of hits.
   */
  learn(seeds: number, milliseconds: number, cut: boolean): void {
    const fitting = cut ? seeds : milliseconds > 0 ? (seeds / milliseconds) * RANGE_MS : Infinity
    this.count = Math.max(1, Math.floor(Math.min(fitting, this.count * 8, MOST_SEEDS)))
  }
}
