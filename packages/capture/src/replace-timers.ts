import { isRunTimer, type RunTimers } from './run-timers.js'

type Callback = (...args: unknown[]) => unknown
type SetTimer = (callback: Callback, ...rest: unknown[]) => unknown

/** The milliseconds of a frame. */
const FRAME = 16

/** How a run sets its timers, by the names of the functions. */
const SETTERS: Readonly<
  Record<string, (timers: RunTimers, callback: Callback, delay: unknown, args: unknown[]) => number>
> = {
  setTimeout: (timers, callback, delay, args) => timers.set(() => callback(...args), delay),
  setInterval: (timers, callback, delay, args) => timers.set(() => callback(...args), delay, true),
  requestAnimationFrame: (timers, callback) => timers.set(callback, FRAME),
  requestIdleCallback: (timers, callback) =>
    timers.set(() => callback({ didTimeout: false, timeRemaining: () => FRAME }), 1),
}

const CLEARING = ['clearTimeout', 'clearInterval', 'cancelAnimationFrame', 'cancelIdleCallback']

/** Returns the timer functions of a game's window. Outside of runs, they do nothing. */
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

/** Replaces the timer functions of this realm: those that are called during a run set the run's timers. */
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

/** Gives a function the own properties of the one that it replaces, such as what `util.promisify` looks for. */
function like<F extends (...args: never[]) => unknown>(engine: F, replacement: F): F {
  const {
    length: _length,
    name: _name,
    prototype: _prototype,
    ...own
  } = Object.getOwnPropertyDescriptors(engine) as PropertyDescriptorMap
  return Object.defineProperties(replacement, own)
}

/** Returns a timer's number with the methods that Node's timers have. */
function handle(id: number): object {
  const self = (): object => timer
  const timer: object = Object.assign(Object(id) as object, { ref: self, unref: self, hasRef: () => true })
  return timer
}
