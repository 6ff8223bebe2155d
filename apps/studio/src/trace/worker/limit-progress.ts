const EVERY_MS = 100

/**
 * Limits how often `report` is called. The first call is passed on immediately. After that, at most one call is passed
 * on per interval. `now` returns the time in milliseconds.
 */
export function limitProgress<Args extends readonly unknown[]>(
  report: (...args: Args) => void,
  now: () => number,
): (...args: Args) => void {
  let last = -Infinity
  return (...args) => {
    if (now() - last < EVERY_MS) return
    last = now()
    report(...args)
  }
}
