/**
 * The progress of an explanation: the number of results generated so far, and the maximum number of results still to be
 * generated.
 */
interface Work {
  readonly makes: number
  readonly left: number
}

/**
 * The duration of the warm-up before measuring, in milliseconds. The first results take longer, until the engine has
 * optimized the code.
 */
const WARM_UP_MS = 1000
/** The duration of the measurement before the first estimate, in milliseconds. */
const LOOK_MS = 1000

/** Estimates the time left for an explanation from its speed after a warm-up of one second. */
export class TrialPace {
  private readonly began: number
  private first: { readonly ms: number; readonly makes: number } | null = null

  constructor(private readonly now: () => number) {
    this.began = now()
  }

  /**
   * Returns an upper estimate of the remaining time in seconds, or null if there is no estimate yet. The first estimate
   * takes at least two seconds.
   */
  left({ makes, left }: Work): number | null {
    const ms = this.now() - this.began
    if (ms < WARM_UP_MS) return null
    this.first ??= { ms, makes }
    const [time, done] = [ms - this.first.ms, makes - this.first.makes]
    return time < LOOK_MS || done === 0 ? null : (left * time) / done / 1000
  }
}
