/** The rows of a long table that are in sight, and some around them. */
export interface RowWindow {
  readonly from: number
  /** Up to but not including this one. */
  readonly to: number
}

/** How many rows are there above and below what is in sight, so that scrolling never shows a gap. */
const BESIDE = 8

/** Which of `count` rows of one height are to be there when `height` pixels from `top` on are in sight. */
export function rowWindow(count: number, rowHeight: number, top: number, height: number): RowWindow {
  const from = Math.max(0, Math.min(count, Math.floor(top / rowHeight)) - BESIDE)
  const to = Math.min(count, Math.ceil((top + height) / rowHeight) + BESIDE)
  return { from: Math.min(from, to), to }
}

/**
 * Where to scroll so that a row is wholly in sight: as little as can be to one beside what is in sight, and to one
 * farther away so that it stands in the middle.
 */
export function scrollToRow(row: number, rowHeight: number, top: number, height: number): number {
  const start = row * rowHeight
  const below = start + rowHeight - (top + height)
  if (start >= top && below <= 0) return top
  if (start < top - height || below > height) return Math.max(0, start - (height - rowHeight) / 2)
  return start < top ? start : start + rowHeight - height
}
