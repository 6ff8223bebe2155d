import { installedCapture } from '@seedfast/capture'
import type { AnyWorld } from '@seedfast/world'
import { fewerSeedsText } from '../messages.js'

/**
 * The time in milliseconds after which fewer default seeds are tested. From then on, only `FEWEST_SEEDS` seeds are
 * tested with each set of params.
 */
const MOST_MS = 10_000
const FEWEST_SEEDS = 2

/** The seeds used to test a world's contract. Slow worlds are tested with fewer seeds. */
export class ContractSeeds {
  private tried = 0
  private wanted = 0
  // Uses the engine's own clock, because tests may replace `Date.now`.
  private readonly now = installedCapture()!.outside.now
  private readonly start = this.now()

  constructor(
    private readonly world: AnyWorld,
    /**
     * The seeds that the caller chose. All of them are tested with each set of params. If `undefined`, the world's
     * first seeds are tested.
     */
    private readonly given: readonly string[] | undefined,
  ) {}

  /**
   * Yields the seeds to test with the given params: the seeds that the caller chose or, by default, the first `count`
   * seeds. Yields fewer of the first seeds if the time is used up.
   */
  *of(params: unknown, count: number): Generator<string> {
    const seeds = this.given ?? firstSeeds(this.world, params, count)
    this.wanted += seeds.length
    for (const [n, seed] of seeds.entries()) {
      if (this.given === undefined && n >= FEWEST_SEEDS && this.isOver()) return
      this.tried++
      yield seed
    }
  }

  /** Returns whether the time is used up. */
  isOver(): boolean {
    return this.now() - this.start > MOST_MS
  }

  /** Calls `note` with a message if fewer seeds than planned were tested. */
  end(note: (text: string) => void): void {
    const { tried, wanted } = this
    if (tried < wanted)
      note(fewerSeedsText(this.world.id, { tried, wanted }, (this.now() - this.start) / 1000))
  }
}

function firstSeeds(world: AnyWorld, params: unknown, count: number): string[] {
  const all = world.seed.count(params)
  const most = all !== null && all < BigInt(count) ? Number(all) : count
  return Array.from({ length: most }, (_, i) => world.seed.print(world.seed.at(BigInt(i), params), params))
}
