/** A row: its number, counted from 0 at the bottom, or an expression that depends on the act's number of rows. */
export type Row = string | number

/** Matches a row counted from the boss: `lastRow-1` is the row below the boss. */
export const LAST_ROW = /^lastRow-([1-9][0-9]?)$/

/** Matches a fraction of the act's rows, such as `40%` or `0.4R`, possibly followed by a number of rows: `40%+1`. */
export const ROW_FRACTION = /^(?:(\d|[1-9]\d|100)%|(0(?:\.\d{1,3})?|1(?:\.0{1,3})?)R)([+-][1-9]\d?)?$/

/**
 * Returns the row that a row expression refers to in an act with `rows` rows, counting the boss row. `lastRow-1` is the
 * row below the boss. A fraction of the rows is rounded up: in an act with 7 rows, `40%` and `0.4R` are row 3. Returns
 * NaN for invalid expressions.
 */
export function rowOf(row: Row, rows: number): number {
  if (typeof row === 'number') return row
  const fraction = ROW_FRACTION.exec(row)
  if (fraction === null) return rows - 1 - Number(LAST_ROW.exec(row)?.[1] ?? NaN)
  const [, percent, share, more = '0'] = fraction
  const thousandths = percent === undefined ? Math.round(Number(share) * 1000) : Number(percent) * 10
  return Math.floor((thousandths * rows + 999) / 1000) + Number(more)
}

/** Returns the first and the last row of a range, without the rows above the last row below the boss. */
export function rangeOf([first, last]: readonly [Row, Row], rows: number): [number, number] {
  return [rowOf(first, rows), Math.min(rowOf(last, rows), rows - 2)]
}
