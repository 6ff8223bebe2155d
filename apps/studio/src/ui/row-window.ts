/** The rows of a long table that are rendered: the visible rows, and a few rows above and below them. */
export interface RowWindow {
  readonly from: number
  /** The index after the last row to render. */
  readonly to: number
}

/**
 * The number of extra rows to render above and below the visible ones, so that no gaps appear while the user scrolls.
 */
const BESIDE = 8

/**
 * Returns the rows to render, out of `count` rows of equal height. `top` is the scroll position and `height` the height
 * of the visible area, both in pixels.
 */
export function rowWindow(count: number, rowHeight: number, top: number, height: number): RowWindow {
  const from = Math.max(0, Math.min(count, Math.floor(top / rowHeight)) - BESIDE)
  const to = Math.min(count, Math.ceil((top + height) / rowHeight) + BESIDE)
  return { from: Math.min(from, to), to }
}

/**
 * Returns the scroll position that makes a row completely visible. If the row is near the visible part, the position
 * changes as little as possible. Otherwise, the row appears in the middle.
 */
export function scrollToRow(row: number, rowHeight: number, top: number, height: number): number {
  const start = row * rowHeight
  const below = start + rowHeight - (top + height)
  if (start >= top && below <= 0) return top
  if (start < top - height || below > height) return Math.max(0, start - (height - rowHeight) / 2)
  return start < top ? start : start + rowHeight - height
}
