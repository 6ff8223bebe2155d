/** A timer that a game has set. */
interface Timer {
  readonly id: number
  /** When it fires, in milliseconds on the run's clock. */
  readonly due: number
  /** Milliseconds between two times; `null` if it fires once. */
  readonly every: number | null
  readonly callback: (now: number) => void
}

/** So large that no engine's own timer has the same number. */
const FIRST_ID = 2 ** 40

/** Returns whether a value is the number of a run's timer. */
export function isRunTimer(id: unknown): boolean {
  return (typeof id === 'number' || typeof id === 'object') && Number(id) >= FIRST_ID
}

/**
 * The timers of a run, on its own clock: they fire in the order in which they are due, without waiting, and end with
 * the run.
 */
export class RunTimers {
  private readonly timers: Timer[] = []
  private count = 0
  private isOver = false
  private wake = (): void => {}

  /** `now` reads the run's clock in milliseconds, and `advance` moves it on to a time. */
  constructor(
    private readonly now: () => number,
    private readonly advance: (to: number) => void,
  ) {}

  /** Sets a timer, and returns its number. The callback gets the time. */
  set(callback: (now: number) => void, delay: unknown, isRepeated = false): number {
    const milliseconds = Math.max(1, Math.trunc(Number(delay)) || 0)
    const id = FIRST_ID + this.count++
    if (!this.isOver)
      this.add({ id, due: this.now() + milliseconds, every: isRepeated ? milliseconds : null, callback })
    return id
  }

  /** Removes a timer. */
  clear(id: unknown): void {
    const at = this.timers.findIndex((timer) => timer.id === Number(id))
    if (at !== -1) this.timers.splice(at, 1)
  }

  /** Fires the next timer. Returns whether there was one. */
  fireNext(): boolean {
    const timer = this.timers.shift()
    if (timer === undefined) return false
    this.advance(timer.due)
    if (timer.every !== null) this.add({ ...timer, due: timer.due + timer.every })
    timer.callback(this.now())
    return true
  }

  /** Resolves when a timer is set. */
  whenSet(): Promise<void> {
    return new Promise((resolve) => (this.wake = resolve))
  }

  /** Drops all timers. */
  end(): void {
    this.isOver = true
    this.timers.length = 0
  }

  /** Those that are due at the same time fire in the order in which they were set. */
  private add(timer: Timer): void {
    const after = this.timers.findIndex(({ due }) => due > timer.due)
    this.timers.splice(after === -1 ? this.timers.length : after, 0, timer)
    this.wake()
  }
}
