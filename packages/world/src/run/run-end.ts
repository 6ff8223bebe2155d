/** A symbol from the global registry, so that several copies of this package in one realm share the same map. */
const KEY = Symbol.for('seedfast.run-ends')
const realm = globalThis as { [KEY]?: WeakMap<object, AbortController> }
const ends = (realm[KEY] ??= new WeakMap())

/**
 * Returns a signal that is aborted when an asynchronous run ends or exceeds its time limit. Use the signal to stop code
 * that mustn't outlive the run.
 */
export function runEnd(run: object): AbortSignal {
  let end = ends.get(run)
  if (end === undefined) ends.set(run, (end = new AbortController()))
  return end.signal
}

/** Marks a run as ended, which aborts the signal from `runEnd`. */
export function endRun(run: object): void {
  ends.get(run)?.abort()
}

/**
 * Ends a run whose promise no caller waits for. If the promise is rejected later, the rejection doesn't end the
 * process.
 */
export function refuseRun(run: object, promise: PromiseLike<unknown>): void {
  promise.then(undefined, () => {})
  endRun(run)
}
