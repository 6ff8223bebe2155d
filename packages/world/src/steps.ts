/** Work that may wait: it yields promises, and continues with their values. */
export type Steps<T> = Generator<PromiseLike<unknown>, T, unknown>

/** Returns whether a value is a promise, or an object like one. */
export function isPromise(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function'
  )
}

/** Waits for a promise; returns any other value at once. */
export function* awaited<T>(value: T | PromiseLike<T>): Steps<T> {
  return isPromise(value) ? ((yield value) as T) : value
}

/** Does the work: at once if it never waits, otherwise as a promise. */
export function runSteps<T>(steps: Steps<T>): T | Promise<T> {
  const first = steps.next()
  return first.done === true ? first.value : finished(steps, first.value)
}

async function finished<T>(steps: Steps<T>, first: PromiseLike<unknown>): Promise<T> {
  for (let waiting = first; ;) {
    const next = await Promise.resolve(waiting).then(
      (value) => steps.next(value),
      (error: unknown) => steps.throw(error),
    )
    if (next.done === true) return next.value
    waiting = next.value
  }
}

/** Does work that can't wait. If it would, ends it and throws what `refusal` returns. */
export function runStepsNow<T>(steps: Steps<T>, refusal: () => Error): T {
  const first = steps.next()
  if (first.done === true) return first.value
  // Its own error must not end the process.
  first.value.then(undefined, () => {})
  steps.return(undefined as T)
  throw refusal()
}
