/** A signal that is aborted so many milliseconds after another is; it keeps no process from its end. */
export function delayedAbort(signal: AbortSignal, milliseconds: number): AbortSignal {
  const late = new AbortController()
  const begin = (): void => void setTimeout(() => late.abort(), milliseconds).unref()
  if (signal.aborted) begin()
  else signal.addEventListener('abort', begin, { once: true })
  return late.signal
}
