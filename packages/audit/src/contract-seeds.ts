import { installedCapture } from '@seedfast/capture'
import type { AnyWorld } from '@seedfast/world'
import { fewerSeedsText } from './messages.js'

/** How long all default seeds may take, in milliseconds, and how many are tested even if they take longer. */
const MOST_MS = 10_000
const FEWEST_SEEDS = 2

/** The seeds that a contract is tested with. Slow worlds get fewer. */
export class ContractSeeds {
  private tried = 0
  private wanted = 0
  // The engine's own clock, since tests may replace `Date.now`.
  private readonly now = installedCapture()!.outside.now
  private readonly start = this.now()

  constructor(
    private readonly world: AnyWorld,
    /** The seeds to use for all params, which are all tested. */
    private readonly given: readonly string[] | undefined,
  ) {}

  /** Yields the seeds for some params: those given, or the first `count` seeds unless they take too long. */
  *of(params: unknown, count: number): Generator<string> {
    const seeds = this.given ?? firstSeeds(this.world, params, count)
    this.wanted += seeds.length
    for (const [n, seed] of seeds.entries()) {
      if (this.given === undefined && n >= FEWEST_SEEDS && this.now() - this.start > MOST_MS) return
      this.tried++
      yield seed
    }
  }

  /** Reports that fewer seeds were tested, if so. */
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
