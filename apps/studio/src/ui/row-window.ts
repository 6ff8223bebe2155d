/** The visible rows of a long table, and some around them. */
export interface RowWindow {
  readonly from: number
  /** The index after the last row. */
  readonly to: number
}

/** The number of extra rows rendered above and below, so that scrolling shows no gaps. */
const BESIDE = 8

/** Returns the rows to render out of `count` rows of equal height, with `height` visible pixels from `top`. */
export function rowWindow(count: number, rowHeight: number, top: number, height: number): RowWindow {
  const from = Math.max(0, Math.min(count, Math.floor(top / rowHeight)) - BESIDE)
  const to = Math.min(count, Math.ceil((top + height) / rowHeight) + BESIDE)
  return { from: Math.min(from, to), to }
}

/**
 * Returns the scroll position that shows a whole row: the smallest move for a nearby row, and the middle for a distant
 * one.
 */
export function scrollToRow(row: number, rowHeight: number, top: number, height: number): number {
  const start = row * rowHeight
  const below = start + rowHeight - (top + height)
  if (start >= top && below <= 0) return top
  if (start < top - height || below > height) return Math.max(0, start - (height - rowHeight) / 2)
  return start < top ? start : start + rowHeight - height
}
