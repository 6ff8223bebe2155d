/** The progress of work: the number of generated results, and the maximum number that are left. */
interface Work {
  readonly makes: number
  readonly left: number
}

/** The warm-up time. The first results take longer, until the engine has optimized the code. */
const WARM_UP_MS = 1000
/** The measuring time before the first estimate, in milliseconds. */
const LOOK_MS = 1000

/** Estimates the time left, from the speed after one second of warm-up. */
export class TrialPace {
  private readonly began: number
  private first: { readonly ms: number; readonly makes: number } | null = null

  constructor(private readonly now: () => number) {
    this.began = now()
  }

  /** Returns the maximum number of seconds left, or null during the first two seconds. */
  left({ makes, left }: Work): number | null {
    const ms = this.now() - this.began
    if (ms < WARM_UP_MS) return null
    this.first ??= { ms, makes }
    const [time, done] = [ms - this.first.ms, makes - this.first.makes]
    return time < LOOK_MS || done === 0 ? null : (left * time) / done / 1000
  }
}
