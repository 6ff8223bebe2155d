/** The start of a touch. `x` and `y` are the position of the finger. */
export interface TouchStart {
  readonly x: number
  readonly y: number
  /** The distance that the content under the finger can still be scrolled to the left, in pixels. */
  readonly left: number
  /** The distance that the content under the finger can still be scrolled to the right, in pixels. */
  readonly right: number
}

/** The minimum length of a swipe, in pixels. */
const LEAST = 60

/**
 * Returns the number of levels that a swipe moves by: 1 for a swipe to the left, and -1 for a swipe to the right.
 * Returns 0 if the movement isn't a swipe, or if it can still scroll the content.
 */
export function pagesSwiped(start: TouchStart, end: { readonly x: number; readonly y: number }): -1 | 0 | 1 {
  const [across, down] = [end.x - start.x, end.y - start.y]
  if (Math.abs(across) < LEAST || Math.abs(across) < 2 * Math.abs(down)) return 0
  // Allow for rounded scroll positions.
  if (across < 0) return start.right <= 2 ? 1 : 0
  return start.left <= 2 ? -1 : 0
}
