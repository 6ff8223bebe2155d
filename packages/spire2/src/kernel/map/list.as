// A list of points or segments while it is shuffled.
import { bytesWith, cellAt, COLUMNS } from './board'
import { below } from '../xoshiro'

/** One byte per item. */
export const list: usize = memory.data(128, 16)

/**
 * Fills the list with points, sorted by column and then by row, and returns their number. `columns` is the
 * address of 16 bytes with the columns of the points in each row.
 */
export function listPoints(columns: usize): i32 {
  let count = 0
  for (let column = 0; column < COLUMNS; column++) {
    const rows = bytesWith(columns, 1 << column) | (bytesWith(columns + 8, 1 << column) << 8)
    for (let left = rows; left != 0; left &= left - 1) {
      store<u8>(list + count++, cellAt(column, ctz(left)))
    }
  }
  return count
}

/** Shuffles the list from its end. The number of ticks is one less than the number of items. */
export function shuffleList(count: i32): void {
  for (let last = count - 1; last > 0; last--) {
    const other = list + below(last + 1)
    const item = load<u8>(other)
    store<u8>(other, load<u8>(list + last))
    store<u8>(list + last, item)
  }
}
