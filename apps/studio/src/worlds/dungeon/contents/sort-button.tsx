import type { ReactNode } from 'react'
import type { RowOrder } from './content-rows.js'

interface SortButtonProps<Key extends string> {
  readonly title: string
  /** The column that the button sorts by. */
  readonly by: Key
  readonly order: RowOrder<string>
  onSort(by: Key): void
}

/** Renders a column's header. Pressing it sorts the table by the column, or reverses the order. */
export function SortButton<Key extends string>({
  title,
  by,
  order,
  onSort,
}: SortButtonProps<Key>): ReactNode {
  return (
    <button type="button" className="sort-button" onClick={() => onSort(by)}>
      {title}
      {order.by === by && <span aria-hidden="true">{order.isDescending ? ' ↓' : ' ↑'}</span>}
    </button>
  )
}

/** Returns the `aria-sort` attribute of a column's header. */
export function sortState(by: string, order: RowOrder<string>): 'ascending' | 'descending' | 'none' {
  return order.by !== by ? 'none' : order.isDescending ? 'descending' : 'ascending'
}
