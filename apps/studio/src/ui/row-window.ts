/** The range of rows to render in a long table: the visible rows and a few rows above and below them. */
export interface RowWindow {
  readonly from: number
  /** The index after the last row to render. */
  readonly to: number
}

/** The number of additional rows to render above and below the visible rows, so that scrolling shows no gaps. */
const BESIDE = 8

/**
 * Returns which of `count` rows to render. All rows have the same height. The visible part of the table starts at `top`
 * and is `height` pixels high.
 */
export function rowWindow(count: number, rowHeight: number, top: number, height: number): RowWindow {
  const from = Math.max(0, Math.min(count, Math.floor(top / rowHeight)) - BESIDE)
  const to = Math.min(count, Math.ceil((top + height) / rowHeight) + BESIDE)
  return { from: Math.min(from, to), to }
}

/**
 * Returns the scroll position at which a row is completely visible. Scrolls as little as possible if the row is near,
 * and puts a distant row in the middle.
 */
export function scrollToRow(row: number, rowHeight: number, top: number, height: number): number {
  const start = row * rowHeight
  const below = start + rowHeight - (top + height)
  if (start >= top && below <= 0) return top
  if (start < top - height || below > height) return Math.max(0, start - (height - rowHeight) / 2)
  return start < top ? start : start + rowHeight - height
}
