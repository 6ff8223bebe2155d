const EVERY_MS = 100

/** Reports the first progress at once, and later ones at limited intervals; `now` returns milliseconds. */
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
