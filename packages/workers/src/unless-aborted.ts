/**
 * Waits for a promise and returns its value, or returns `null` as soon as the signal is aborted. The work behind the
 * promise isn't stopped.
 */
export function unlessAborted<T>(work: PromiseLike<T>, signal: AbortSignal | undefined): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const leave = (): void => resolve(null)
    if (signal?.aborted === true) leave()
    else signal?.addEventListener('abort', leave, { once: true })
    const settle = (): void => signal?.removeEventListener('abort', leave)
    void Promise.resolve(work).then(resolve, reject).finally(settle)
  })
}
