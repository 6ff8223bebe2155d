/** How far work is: what was done, and what is left at most. */
interface Work {
  readonly makes: number
  readonly left: number
}

/** Engines make the first results more slowly than all others. */
const WARM_UP_MS = 1000
/** For how long is looked before something is said. */
const LOOK_MS = 1000

/** How long work will take, from how fast it goes once it is under way. */
export class TrialPace {
  private readonly began: number
  private first: { readonly ms: number; readonly makes: number } | null = null

  constructor(private readonly now: () => number) {
    this.began = now()
  }

  /** The seconds that are left at most; null while nobody can tell. */
  left({ makes, left }: Work): number | null {
    const ms = this.now() - this.began
    if (ms < WARM_UP_MS) return null
    this.first ??= { ms, makes }
    const [time, done] = [ms - this.first.ms, makes - this.first.makes]
    return time < LOOK_MS || done === 0 ? null : (left * time) / done / 1000
  }
}
