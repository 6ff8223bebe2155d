/** How long a range should take: long enough that queue and network count for nothing, short enough to be lost. */
const RANGE_MS = 20_000
const FIRST_RANGE = 256
const MOST_SEEDS = 2 ** 40

/** How many seeds the next range has, by what the last ones took: small at first, eight times as many at most. */
export class RangePace {
  private count = FIRST_RANGE

  get seeds(): number {
    return this.count
  }

  /** Learns from an answer; `cut` says that it ended early, since there were very many hits. */
  learn(seeds: number, milliseconds: number, cut: boolean): void {
    const fitting = cut ? seeds : milliseconds > 0 ? (seeds / milliseconds) * RANGE_MS : Infinity
    this.count = Math.max(1, Math.floor(Math.min(fitting, this.count * 8, MOST_SEEDS)))
  }
}
