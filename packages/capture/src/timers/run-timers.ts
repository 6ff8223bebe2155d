import { perturbedFrame, settlingTime } from '../perturbation.js'

interface Timer {
  readonly id: number
  /** The time on the run's clock at which the timer fires, in milliseconds. */
  readonly due: number
  /** The interval of a repeated timer, in milliseconds, or `null` if the timer fires only once. */
  readonly every: number | null
  readonly callback: (now: number) => void
}

/** The duration of an animation frame, in milliseconds. */
export const FRAME = 16

/** The number of the first timer. The number is so large that no engine gives its own timers the same number. */
const FIRST_ID = 2 ** 40

/** Returns whether a value is the number of a timer that belongs to a run. */
export function isRunTimer(id: unknown): boolean {
  return (typeof id === 'number' || typeof id === 'object') && Number(id) >= FIRST_ID
}

/**
 * The timers of a run, which use the run's own clock. The timers fire in the order that they are due, without
 * waiting in real time, and are removed when the run ends.
 */
export class RunTimers {
  private readonly timers: Timer[] = []
  private count = 0
  private frames = 0
  private loads = 0
  private isOver = false
  private wake = (): void => {}

  /**
   * Creates timers. `now` returns the time on the run's clock in milliseconds, and `advance` sets the clock to a later
   * time.
   */
  constructor(
    private readonly now: () => number,
    private readonly advance: (to: number) => void,
  ) {}

  /** Sets a timer and returns its number. The callback receives the time when the timer fires. */
  set(callback: (now: number) => void, delay: unknown, isRepeated = false): number {
    const milliseconds = Math.max(1, Math.trunc(Number(delay)) || 0)
    const id = FIRST_ID + this.count++
    if (!this.isOver)
      this.add({ id, due: this.now() + milliseconds, every: isRepeated ? milliseconds : null, callback })
    return id
  }

  /** Sets a timer for the next animation frame and returns its number. */
  setFrame(callback: (now: number) => void): number {
    return this.set(callback, perturbedFrame(FRAME, this.frames++))
  }

  /** Calls a function as soon as an image, sound or script is loaded, although nothing is loaded. */
  setLoad(callback: () => void): void {
    this.set(callback, settlingTime('load', this.loads++) ?? 0)
  }

  /** Removes the timer with the given number, if there is one. */
  clear(id: unknown): void {
    const at = this.timers.findIndex((timer) => timer.id === Number(id))
    if (at !== -1) this.timers.splice(at, 1)
  }

  /**
   * Advances the clock to the time when the next timer is due, and fires the timer. Returns whether there was a timer.
   */
  fireNext(): boolean {
    const timer = this.timers.shift()
    if (timer === undefined) return false
    this.advance(timer.due)
    if (timer.every !== null) this.add({ ...timer, due: timer.due + timer.every })
    timer.callback(this.now())
    return true
  }

  /** Returns a promise that resolves when a timer is set. */
  whenSet(): Promise<void> {
    return new Promise((resolve) => (this.wake = resolve))
  }

  /** Removes all timers. Timers that are set later are ignored. */
  end(): void {
    this.isOver = true
    this.timers.length = 0
  }

  /** Adds a timer. Timers that are due at the same time fire in the order that they were added. */
  private add(timer: Timer): void {
    const after = this.timers.findIndex(({ due }) => due > timer.due)
    this.timers.splice(after === -1 ? this.timers.length : after, 0, timer)
    this.wake()
  }
}
