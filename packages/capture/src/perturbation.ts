/**
 * The conditions that a shipped game doesn't control, and that a perturbed run changes:
 *
 * - `start time`: the date and time when the run starts.
 * - `clock`: the speed of the clock, which is uneven, and the time since the page was opened.
 * - `frame time`: the durations of animation frames.
 * - `timer order`: the order in which timers fire, except timers with the same delay.
 * - `settle order`: the order in which images, sounds and scripts finish loading, and in which the promises of functions
 *   such as `crypto.subtle.digest` settle.
 * - `time zone` and `locale`: those of the machine.
 * - `environment`: the properties of `navigator` and `screen`, the size of the window, and environment variables.
 */
export const PERTURBED = [
  'start time',
  'clock',
  'frame time',
  'timer order',
  'settle order',
  'time zone',
  'locale',
  'environment',
] as const

/** A condition that a perturbed run changes. */
export type Perturbed = (typeof PERTURBED)[number]

/** A change to the conditions of captured runs, which a tool makes to find out whether results depend on them. */
export interface Perturbation {
  /**
   * Which other conditions to use, a non-negative integer. With different numbers, runs start at other times of the day,
   * the week and the year, and on smaller or larger screens.
   */
  readonly variant: number
  /** Called when a captured run starts. */
  started(): void
  /**
   * Returns whether the current call returns a value that the given change affects. `name` is the name of the called
   * function, such as `Date.now`.
   */
  changes(what: Perturbed, name: string): boolean
}

/**
 * The property of `globalThis` that contains the perturbation. The property's key is a symbol from the global registry,
 * because a bundled game has its own copy of this package.
 */
const KEY = Symbol.for('seedfast.perturbation')
const realm = globalThis as { [KEY]?: Perturbation | null }

/** Returns the perturbation of captured runs in this realm, or `null` if there is none. */
export function perturbation(): Perturbation | null {
  return realm[KEY] ?? null
}

/** Sets the perturbation of captured runs in this realm. Pass `null` to remove it. */
export function perturbRuns(change: Perturbation | null): void {
  realm[KEY] = change
}

/** The other start times are at least 7 years and 157 days later, and at an odd number of milliseconds. */
const LATER = 7 * 31_556_952_000 + 156 * 86_400_000 + 51_377_213
/**
 * The time between the start times of two successive variants: 38 days and 14 hours 50 minutes. So any five successive
 * variants start in each quarter of a day, and any seven on each day of the week.
 */
const LATER_STEP = 38 * 86_400_000 + 53_400_000
/** The number of different start times. They span 25 years. */
const START_TIMES = 240
/** The initial time of the other clock, in milliseconds. */
const OPENED = 1_031.25
/**
 * The speeds of the other clock in successive milliseconds. They are uneven, because a busy machine delays a game and then
 * catches up, so that equal waits take different times.
 */
const SPEEDS = [0.3, 0.1, 0.5, 0.2, 0.4, 0.1, 2.2, 0.2, 3]
/** The irregular durations of animation frames, in milliseconds. */
const FRAMES = [9, 23, 17, 31, 12, 41, 7]
/** The delays of timers and loading, in milliseconds. */
const DELAYS = [5, 2, 7, 0, 3, 6, 1, 4]

/** Returns the changed value of `Date.now` for a time since the run's start. */
export function perturbedNow(start: number, elapsed: number): number {
  const change = perturbation()
  if (change === null) return start + elapsed
  const since = change.changes('clock', 'Date.now') ? Math.floor(slowed(elapsed)) : elapsed
  return start + since + (change.changes('start time', 'Date.now') ? laterBy(change.variant) : 0)
}

function laterBy(variant: number): number {
  return LATER + (variant % START_TIMES) * LATER_STEP
}

/**
 * Returns the changed value of `performance.now`, or of the time that a frame's callback receives, for a time since the
 * run's start.
 */
export function perturbedElapsed(elapsed: number, name = 'performance.now'): number {
  const isChanged = perturbation()?.changes('clock', name) === true
  return isChanged ? OPENED + slowed(elapsed) : elapsed
}

/** Returns the time that passes on the other clock. */
function slowed(elapsed: number): number {
  const cycle = SPEEDS.reduce((sum, speed) => sum + speed, 0)
  const whole = Math.floor(elapsed)
  const done = SPEEDS.slice(0, whole % SPEEDS.length).reduce((sum, speed) => sum + speed, 0)
  const rest = (elapsed - whole) * SPEEDS[whole % SPEEDS.length]!
  return Math.floor(whole / SPEEDS.length) * cycle + done + rest
}

/** Returns the changed duration of a run's next animation frame. `n` is the number of frames before it. */
export function perturbedFrame(duration: number, n: number): number {
  const isChanged = perturbation()?.changes('frame time', 'requestAnimationFrame') === true
  return isChanged ? FRAMES[n % FRAMES.length]! : duration
}

/** Returns the changed delay of a timer. Timers with the same delay still fire in the order that they are set. */
export function perturbedDelay(name: string, delay: unknown): unknown {
  if (perturbation()?.changes('timer order', name) !== true) return delay
  const whole = Math.max(0, Math.trunc(Number(delay)) || 0)
  return whole + DELAYS[whole % DELAYS.length]!
}

/**
 * Returns the changed time until something settles, in milliseconds, or `null` if it isn't changed. `name` is `load` or
 * the function that returned a promise, and `n` is the number of things before it.
 */
export function settlingTime(name: string, n: number): number | null {
  return perturbation()?.changes('settle order', name) === true ? DELAYS[n % DELAYS.length]! : null
}
