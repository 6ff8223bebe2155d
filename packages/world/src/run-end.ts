/** A registered symbol, so that two copies of this package in one realm share the runs. */
const KEY = Symbol.for('seedfast.run-ends')
const realm = globalThis as { [KEY]?: WeakMap<object, AbortController> }
const ends = (realm[KEY] ??= new WeakMap())

/**
 * Returns a signal that is aborted when an asynchronous run has ended, or has been given up at its time limit. For code
 * that must not outlive its run.
 */
export function runEnd(run: object): AbortSignal {
  let end = ends.get(run)
  if (end === undefined) ends.set(run, (end = new AbortController()))
  return end.signal
}

/** Ends a run. */
export function endRun(run: object): void {
  ends.get(run)?.abort()
}

/** Ends a run whose promise nobody waits for. Its error must not end the process. */
export function refuseRun(run: object, promise: PromiseLike<unknown>): void {
  promise.then(undefined, () => {})
  endRun(run)
}
