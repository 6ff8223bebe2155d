/** The progress of work: results made, and the most that are left. */
interface Work {
  readonly makes: number
  readonly left: number
}

/** The first results take longer, until the engine has optimized the code. */
const WARM_UP_MS = 1000
/** The measuring time before the first estimate. */
const LOOK_MS = 1000

/** Estimates the time left, from the speed after a second of warm-up. */
export class TrialPace {
  private readonly began: number
  private first: { readonly ms: number; readonly makes: number } | null = null

  constructor(private readonly now: () => number) {
    this.began = now()
  }

  /** Returns the most seconds left; null during the first two seconds. */
  left({ makes, left }: Work): number | null {
    const ms = this.now() - this.began
    if (ms < WARM_UP_MS) return null
    this.first ??= { ms, makes }
    const [time, done] = [ms - this.first.ms, makes - this.first.makes]
    return time < LOOK_MS || done === 0 ? null : (left * time) / done / 1000
  }
}
