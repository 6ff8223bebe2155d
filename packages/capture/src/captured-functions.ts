// oxlint-disable no-restricted-properties -- these are the ambient functions that a world must not call directly
import { isPromise } from '@seedfast/world'
import { replaceTimers } from './timers/replace-timers.js'
import type { RunTimers } from './timers/run-timers.js'
// Importing this module replaces this realm's ambient functions once. Import it before the game, which may copy
// `Math.random` to a variable when it loads.

/** The functions that give a game random values and the current time. */
export interface AmbientFunctions {
  /** Returns the value of a call to `Math.random`. */
  random(): number
  /** Returns the value of a call to `Date.now`, in milliseconds since 1970. */
  now(): number
  /** Returns the value of a call to `performance.now`, in milliseconds. */
  elapsed(): number
  /** Fills and returns the array for a call to `crypto.getRandomValues`. */
  fillRandom<T extends ArrayBufferView>(array: T): T
  /** Returns the value of a call to `crypto.randomUUID`. */
  uuid(): string
  /** The timers that `setTimeout` and similar functions set. If absent, the engine's own timers are used. */
  readonly timers?: RunTimers
}

/** The state of the capture installed in this realm. */
export interface Capture {
  /** The functions that the run in progress uses, or `null` if no run is in progress. */
  run: AmbientFunctions | null
  /** A promise that settles when the asynchronous run in progress is over, or `null` if no such run is in progress. */
  waiting: Promise<unknown> | null
  /**
   * The engine's functions, which are used outside of runs. A tool may temporarily replace these functions to detect
   * calls made outside of runs.
   */
  readonly outside: AmbientFunctions
  /**
   * The `Math.random` that the capture installed. If the global `Math.random` is a different function, the game
   * replaced it.
   */
  readonly random: () => number
  /** The `Date.now` that the capture installed. */
  readonly now: () => number
}

/**
 * The property of `globalThis` that contains the capture. The property's key is a symbol from the global registry, so
 * that several copies of this package in one realm share the capture.
 */
const KEY = Symbol.for('seedfast.capture')
const realm = globalThis as { [KEY]?: Capture }

const capture = (realm[KEY] ??= install())

/**
 * Calls `part` while `functions` replace the ambient functions such as `Math.random`. If calls to this function are
 * nested, the innermost `functions` are used.
 */
export function withAmbient<T>(functions: AmbientFunctions, part: () => T): T {
  const before = capture.run
  capture.run = functions
  try {
    return part()
  } finally {
    capture.run = before
  }
}

/**
 * Calls `part` while `functions` replace the ambient functions such as `Math.random`. If `part` returns a promise,
 * `functions` stay in use until the promise settles, and `wait` does the work that the run needs in the meantime. Runs
 * that return promises take turns, so that no run uses another run's functions.
 */
export function withAmbientRun(
  functions: AmbientFunctions,
  part: () => unknown,
  wait: (promise: PromiseLike<unknown>) => Promise<unknown>,
): unknown {
  const { waiting } = capture
  if (waiting !== null) return waiting.then(() => withAmbientRun(functions, part, wait))
  const result = withAmbient(functions, part)
  if (!isPromise(result)) return result
  if (capture.run !== null) {
    result.then(undefined, () => {})
    throw new Error('a captured game called another captured game that returns a promise')
  }
  const over = (): void => {
    capture.run = null
    capture.waiting = null
  }
  capture.run = functions
  const outcome = wait(result)
  capture.waiting = outcome.then(over, over)
  // This promise settles only after `over` was called, so that the next run may start.
  return capture.waiting.then(() => outcome)
}

/** Returns the capture installed in this realm, or `null` if there is none. */
export function installedCapture(): Capture | null {
  return realm[KEY] ?? null
}

function install(): Capture {
  const { crypto, performance } = globalThis
  const EngineDate = Date
  const current = (): AmbientFunctions => installed.run ?? installed.outside
  const installed: Capture = {
    run: null,
    waiting: null,
    outside: engineFunctions(),
    random: () => current().random(),
    now: () => current().now(),
  }

  replace(Math, 'random', installed.random)
  replace(EngineDate, 'now', installed.now)
  globalThis.Date = new Proxy(EngineDate, {
    apply: () => String(new EngineDate(current().now())),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [current().now()] : args, newTarget) as Date,
  })
  if (performance !== undefined) replace(performance, 'now', () => current().elapsed())
  if (crypto !== undefined) {
    replace(crypto, 'getRandomValues', (array: ArrayBufferView) => current().fillRandom(array))
    replace(crypto, 'randomUUID', () => current().uuid())
  }
  replaceTimers(() => installed.run?.timers)
  return installed
}

function engineFunctions(): AmbientFunctions {
  const { crypto, performance } = globalThis
  const { random } = Math
  const { now } = Date
  const elapsed = performance?.now.bind(performance)
  const fillRandom = crypto?.getRandomValues.bind(crypto) as AmbientFunctions['fillRandom'] | undefined
  const uuid = crypto?.randomUUID?.bind(crypto)
  return {
    random,
    now,
    elapsed: elapsed ?? missing('performance.now'),
    fillRandom: fillRandom ?? missing('crypto.getRandomValues'),
    uuid: uuid ?? missing('crypto.randomUUID'),
  }
}

/**
 * Returns a function that throws the error that engines throw when a missing function is called. Pages without HTTPS
 * have no `crypto.randomUUID`, and some engines have neither `crypto` nor `performance`.
 */
function missing(name: string): () => never {
  return () => {
    throw new TypeError(`${name} is not a function`)
  }
}

function replace(owner: object, name: string, value: (...args: never[]) => unknown): void {
  Object.defineProperty(owner, name, { value, writable: true, configurable: true, enumerable: false })
}
