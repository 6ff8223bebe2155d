const EVERY_MS = 100

/** Returns a function that passes on the first call at once, and later calls at limited intervals. `now` returns milliseconds. */
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
