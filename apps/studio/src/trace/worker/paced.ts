const EVERY_MS = 100

/** Tells the first progress at once, and later ones not too often; `now` gives milliseconds. */
export function paced<Told extends readonly unknown[]>(
  tell: (...told: Told) => void,
  now: () => number,
): (...told: Told) => void {
  let last = -Infinity
  return (...told) => {
    if (now() - last < EVERY_MS) return
    last = now()
    tell(...told)
  }
}
