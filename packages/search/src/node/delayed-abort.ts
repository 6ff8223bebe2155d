/**
 * Returns a signal that is aborted the given number of milliseconds after another signal is aborted. The timer doesn't
 * keep the process alive.
 */
export function delayedAbort(signal: AbortSignal, milliseconds: number): AbortSignal {
  const late = new AbortController()
  const begin = (): void => void setTimeout(() => late.abort(), milliseconds).unref()
  if (signal.aborted) begin()
  else signal.addEventListener('abort', begin, { once: true })
  return late.signal
}
