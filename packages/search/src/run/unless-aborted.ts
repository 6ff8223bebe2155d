/**
 * Waits for a promise and returns its value, or returns null as soon as the signal is aborted. The work behind the
 * promise isn't stopped.
 */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T | null> {
  if (signal === undefined) return work
  return new Promise((resolve, reject) => {
    const leave = (): void => resolve(null)
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
