/** A column of a table that can be sorted. */
export interface Column<Row> {
  readonly key: string
  readonly title: string
  /** Returns the value of a row's cell, or null if the cell is empty. */
  value(row: Row): string | number | null
  /** Whether the rows are given in the order of this column, whatever its values are. */
  readonly isRanked?: true
}

/** The order of a table's rows. `by` is the key of a column. */
export interface RowOrder {
  readonly by: string
  readonly isDescending: boolean
}

/** Reads the order in a URL, such as `-price` for the highest price first. Returns null for the default order. */
export function readOrder(text: string, columns: readonly Pick<Column<never>, 'key'>[]): RowOrder | null {
  const isDescending = text.startsWith('-')
  const by = columns.find(({ key }) => key === text.slice(isDescending ? 1 : 0))?.key
  return by === undefined ? null : { by, isDescending }
}

/** Returns the order after the user presses a column's heading, as stored in the URL. */
export function nextOrder(order: RowOrder | null, by: string): string {
  return order?.by === by && !order.isDescending ? `-${by}` : by
}

/** Sorts rows. Empty cells come last in both directions, and rows with equal cells keep their order. */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  order: RowOrder | null,
): readonly Row[] {
  const column = columns.find(({ key }) => key === order?.by)
  if (order === null || column === undefined) return rows
  if (column.isRanked === true) return order.isDescending ? rows.toReversed() : rows
  const sign = order.isDescending ? -1 : 1
  const keyed = rows.map((row) => {
    const value = column.value(row)
    return { row, value: typeof value === 'string' ? value.toLowerCase() : value }
  })
  return keyed
    .toSorted(({ value: a }, { value: b }) => {
      if (a === null || b === null) return Number(a === null) - Number(b === null)
      return sign * (a < b ? -1 : a > b ? 1 : 0)
    })
    .map(({ row }) => row)
}
