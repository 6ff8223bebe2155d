/** How long a range should take, in milliseconds: long enough to make the queue's overhead small, short enough to lose. */
const RANGE_MS = 20_000
const FIRST_RANGE = 256
const MOST_SEEDS = 2 ** 40

/** The size of the next range, by the speed of the last ones. It starts small, and grows at most 8 times per range. */
export class RangePace {
  private count = FIRST_RANGE

  get seeds(): number {
    return this.count
  }

  /** Learns from a result. `cut` means that it ended early, because of very many hits. */
  learn(seeds: number, milliseconds: number, cut: boolean): void {
    const fitting = cut ? seeds : milliseconds > 0 ? (seeds / milliseconds) * RANGE_MS : Infinity
    this.count = Math.max(1, Math.floor(Math.min(fitting, this.count * 8, MOST_SEEDS)))
  }
}
