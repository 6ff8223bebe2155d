const EVERY_MS = 100

/**
 * Returns a function that passes on its first call immediately, and later calls at most once per interval. `now`
 * returns the time in milliseconds.
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
