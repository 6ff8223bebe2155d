/** The row that a row expression means in an act of so many rows: `lastRow-1` is the row below the boss. */
export function rowOf(row: string | number, rows: number): number {
  return typeof row === 'number' ? row : rows - 1 - Number(row.slice('lastRow-'.length))
}
