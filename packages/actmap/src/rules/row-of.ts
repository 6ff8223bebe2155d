/**
 * Returns the row that a row expression refers to in an act with `rows` rows. For example, `lastRow-1` is the row below
 * the boss. Returns NaN for invalid expressions.
 */
export function rowOf(row: string | number, rows: number): number {
  return typeof row === 'number' ? row : rows - 1 - Number(/^lastRow-(\d+)$/.exec(row)?.[1] ?? NaN)
}
