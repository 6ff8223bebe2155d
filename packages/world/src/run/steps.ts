/** Work that may have to wait: a generator that yields promises and is resumed with the values that they resolve to. */
export type Steps<T> = Generator<PromiseLike<unknown>, T, unknown>

/** Returns whether a value is a promise or another object with a `then` method. */
export function isPromise(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function'
  )
}

/** Waits for a promise and returns its value. Returns any other value immediately. */
export function* awaited<T>(value: T | PromiseLike<T>): Steps<T> {
  return isPromise(value) ? ((yield value) as T) : value
}

/** Runs steps to their end. Returns the steps' value, or a promise of this value if the steps have to wait. */
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

/**
 * Runs steps that must not wait, and returns their value. If the steps yield a promise, ends them and throws the error
 * that `refusal` returns.
 */
export function runStepsNow<T>(steps: Steps<T>, refusal: () => Error): T {
  const first = steps.next()
  if (first.done === true) return first.value
  // If the promise is rejected, the rejection must not end the process.
  first.value.then(undefined, () => {})
  steps.return(undefined as T)
  throw refusal()
}
