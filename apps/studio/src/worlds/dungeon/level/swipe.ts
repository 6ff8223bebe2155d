/** The position of a finger, and how far the frame can scroll to each side, when a touch starts. */
export interface TouchStart {
  readonly x: number
  readonly y: number
  /** The distances that the content can still scroll to the left and to the right, in pixels. */
  readonly left: number
  readonly right: number
}

/** The minimum distance that counts as a swipe, in pixels. */
const LEAST = 60

/**
 * Returns how many levels a swipe pages by: 1 for a swipe to the left, −1 for a swipe to the right, 0 if the movement
 * isn't a swipe. As long as the content can scroll in that direction, the movement scrolls it instead.
 */
export function pagesSwiped(start: TouchStart, end: { readonly x: number; readonly y: number }): -1 | 0 | 1 {
  const [across, down] = [end.x - start.x, end.y - start.y]
  if (Math.abs(across) < LEAST || Math.abs(across) < 2 * Math.abs(down)) return 0
  // Browsers round scroll positions.
  if (across < 0) return start.right <= 2 ? 1 : 0
  return start.left <= 2 ? -1 : 0
}
