/**
 * Returns the row number that a row expression stands for in an act with `rows` rows. For example, `lastRow-1` is the
 * row below the boss. Returns NaN for other strings.
 */
export function rowOf(row: string | number, rows: number): number {
  return typeof row === 'number' ? row : rows - 1 - Number(/^lastRow-(\d+)$/.exec(row)?.[1] ?? NaN)
}
