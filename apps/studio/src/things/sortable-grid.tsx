import type { CSSProperties, ReactNode } from 'preact/compat'
import { RowGrid } from '../ui/row-grid.js'
import { useNarrow } from '../ui/use-narrow.js'
import { countText } from '../words/quantity-text.js'
import type { Column, RowOrder } from './sorted-rows.js'

/** The heights of a row in a wide and in a narrow window, in pixels. In a narrow window, a row has two lines. */
const WIDE = 34
const NARROW = 64

interface GridProps<Row> {
  /** The table's accessible name. */
  readonly name: string
  readonly rows: readonly Row[]
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[]
  readonly order: RowOrder | null
  /** The index of the selected row, or -1. */
  readonly selected: number
  keyOf(row: Row): string
  /** Returns what precedes the name of a row, such as a symbol. */
  readonly mark?: ((row: Row) => ReactNode) | undefined
  onSort(by: string): void
  onSelect(row: Row): void
  /** Called when the user presses a row, or presses Enter on the selected one. */
  onOpen(row: Row): void
}

/** Shows a table that can be sorted by each column. In a narrow window, a row's second line has all but its name. */
export function SortableGrid<Row>(props: GridProps<Row>): ReactNode {
  const { name, rows, columns, order, selected, keyOf, onSort, onSelect, onOpen } = props
  const isNarrow = useNarrow()
  return (
    <RowGrid
      name={name}
      className="sortable-grid"
      style={widthsOf(columns)}
      count={rows.length}
      rowHeight={isNarrow ? NARROW : WIDE}
      heads={columns.map(({ key, title }) => (
        <button key={key} type="button" className="sort-button" onClick={() => onSort(key)}>
          {title}
          {order?.by === key && <span aria-hidden="true">{order.isDescending ? ' ↓' : ' ↑'}</span>}
        </button>
      ))}
      headProps={(i) => ({ 'aria-sort': sortState(columns[i]!.key, order) })}
      active={selected}
      visible={selected}
      rowId={(i) => `row${keyOf(rows[i]!).replaceAll(/\W/g, '-')}`}
      rowProps={(i) => ({ 'aria-selected': i === selected })}
      cells={(i) => <Cells {...props} row={rows[i]!} />}
      onMove={(i) => onSelect(rows[i]!)}
      onPress={(i) => onOpen(rows[i]!)}
      onEnter={(i) => {
        if (i >= 0) onOpen(rows[i]!)
      }}
    />
  )
}

function Cells<Row>({ row, columns, mark }: GridProps<Row> & { readonly row: Row }): ReactNode {
  return columns.map(({ key, title, value }, i) => {
    const content = value(row)
    const text = content === null ? '' : typeof content === 'number' ? countText(content) : content
    return (
      <span key={key} role="gridcell" data-column={key} title={text}>
        {i === 0 && mark?.(row)}
        {/* The headings are far from the second line of a row. */}
        {typeof content === 'number' && i > 0 && <span className="cell-unit">{title.toLowerCase()} </span>}
        {text}
      </span>
    )
  })
}

function widthsOf(columns: readonly unknown[]): CSSProperties {
  const widths = columns.map((_, i) => (i === 0 ? 'minmax(11rem, 2fr)' : 'minmax(4rem, 1fr)'))
  return { '--row-columns': widths.join(' '), '--row-width': `${columns.length * 6.5}rem` } as CSSProperties
}

/** Returns the `aria-sort` attribute of a column's header. */
function sortState(by: string, order: RowOrder | null): 'ascending' | 'descending' | 'none' {
  return order?.by !== by ? 'none' : order.isDescending ? 'descending' : 'ascending'
}
