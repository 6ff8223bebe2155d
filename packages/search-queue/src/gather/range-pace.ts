/**
 * The target duration of a range, in milliseconds: long enough to keep the queue's overhead small, and short enough
 * that losing a range isn't costly.
 */
const RANGE_MS = 20_000
const FIRST_RANGE = 256
const MOST_SEEDS = 2 ** 40

/**
 * Computes the size of the next range from the speed of the last ranges. The size starts small and grows at most 8
 * times per range.
 */
export class RangePace {
  private count = FIRST_RANGE

  get seeds(): number {
    return this.count
  }

  /** Updates the pace with a result. `cut` means that the result ended early because of very many hits. */
  learn(seeds: number, milliseconds: number, cut: boolean): void {
    const fitting = cut ? seeds : milliseconds > 0 ? (seeds / milliseconds) * RANGE_MS : Infinity
    this.count = Math.max(1, Math.floor(Math.min(fitting, this.count * 8, MOST_SEEDS)))
  }
}
