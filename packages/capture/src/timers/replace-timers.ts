import { perturbedDelay, perturbedElapsed } from '../perturbation.js'
import { FRAME, isRunTimer, type RunTimers } from './run-timers.js'

type Callback = (...args: unknown[]) => unknown
type SetTimer = (callback: Callback, ...rest: unknown[]) => unknown

/** The functions that set the timers of a run, keyed by the names of the global functions that they replace. */
const SETTERS: Readonly<
  Record<string, (timers: RunTimers, callback: Callback, delay: unknown, args: unknown[]) => number>
> = {
  setTimeout: (timers, callback, delay, args) =>
    timers.set(() => callback(...args), perturbedDelay('setTimeout', delay)),
  setInterval: (timers, callback, delay, args) =>
    timers.set(() => callback(...args), perturbedDelay('setInterval', delay), true),
  requestAnimationFrame: (timers, callback) =>
    timers.setFrame((now) => callback(perturbedElapsed(now, 'requestAnimationFrame'))),
  requestIdleCallback: (timers, callback) =>
    timers.set(() => callback({ didTimeout: false, timeRemaining: () => FRAME }), 1),
}

const CLEARING = ['clearTimeout', 'clearInterval', 'cancelAnimationFrame', 'cancelIdleCallback']

/** Creates the timer functions of a game's window. Outside of runs, these functions do nothing. */
export function timerFunctions(timers: () => RunTimers | undefined): Record<string, unknown> {
  const functions: Record<string, unknown> = {}
  for (const [name, set] of Object.entries(SETTERS)) {
    functions[name] = (callback: unknown, delay: unknown, ...args: unknown[]) => {
      const run = timers()
      return run === undefined || typeof callback !== 'function'
        ? 1
        : set(run, callback as Callback, delay, args)
    }
  }
  for (const name of CLEARING) functions[name] = (id: unknown) => void timers()?.clear(id)
  return functions
}

/**
 * Replaces the global timer functions of this realm. During a run, they set the run's timers; outside of runs, they set
 * the engine's timers.
 */
export function replaceTimers(timers: () => RunTimers | undefined): void {
  const realm = globalThis as unknown as Record<string, SetTimer | undefined>
  for (const [name, set] of Object.entries(SETTERS)) {
    const engine = realm[name]
    if (engine === undefined) continue
    realm[name] = like(engine, (callback, delay, ...args) => {
      const run = timers()
      return run === undefined ? engine(callback, delay, ...args) : handle(set(run, callback, delay, args))
    })
  }
  for (const name of CLEARING) {
    const engine = realm[name] as ((id: unknown) => unknown) | undefined
    if (engine === undefined) continue
    realm[name] = like(engine, (id: unknown) => (isRunTimer(id) ? timers()?.clear(id) : engine(id)))
  }
}

/**
 * Copies a function's own properties to its replacement, for example the property that `util.promisify` looks for.
 * Returns the replacement.
 */
function like<F extends (...args: never[]) => unknown>(engine: F, replacement: F): F {
  const {
    length: _length,
    name: _name,
    prototype: _prototype,
    ...own
  } = Object.getOwnPropertyDescriptors(engine) as PropertyDescriptorMap
  return Object.defineProperties(replacement, own)
}

/** Returns an object that has the methods of a Node.js timer and converts to the timer's number. */
function handle(id: number): object {
  const self = (): object => timer
  const timer: object = Object.assign(Object(id) as object, { ref: self, unref: self, hasRef: () => true })
  return timer
}
