import type { ReactNode } from 'react'
import { RowGrid } from '../../../ui/row-grid.js'
import { useNarrow } from '../../../ui/use-narrow.js'
import { countText } from '../../../words/quantity-text.js'
import { ThingGlyph } from '../thing-glyph.js'
import { SORT_KEYS, type SortKey } from './content-keys.js'
import { kindText, placeWords, type ContentRow, type RowOrder } from './content-rows.js'
import { SortButton, sortState } from './sort-button.js'

const TITLES: Readonly<Record<SortKey, string>> = {
  name: 'Name',
  kind: 'Kind',
  level: 'Level',
  place: 'Where',
  price: 'Price',
  steps: 'Steps',
}

/** The heights of a row in a wide and in a narrow window, in pixels. In a narrow window, a row has two lines. */
const WIDE = 34
const NARROW = 64

interface ContentTableProps {
  readonly rows: readonly ContentRow[]
  readonly order: RowOrder
  /** The JSON Pointer of the selected thing, or null if none is selected. */
  readonly at: string | null
  /** The JSON Pointers of the things on the user's list. */
  readonly list: ReadonlySet<string>
  onSort(by: SortKey): void
  onSelect(row: ContentRow): void
  /** Called when the user presses a row, or presses Enter on the selected one. */
  onOpen(row: ContentRow): void
}

/** Shows things as a table. Only the visible rows are rendered. */
export function ContentTable(props: ContentTableProps): ReactNode {
  const { rows, order, at, list, onSort, onSelect, onOpen } = props
  const isNarrow = useNarrow()
  const selected = rows.findIndex(({ thing }) => thing.pointer === at)
  return (
    <RowGrid
      name="Contents of the dungeon"
      className="contents-table"
      count={rows.length}
      rowHeight={isNarrow ? NARROW : WIDE}
      heads={SORT_KEYS.map((key) => (
        <SortButton key={key} title={TITLES[key]} by={key} order={order} onSort={onSort} />
      ))}
      headProps={(i) => ({ 'aria-sort': sortState(SORT_KEYS[i]!, order) })}
      active={selected}
      visible={selected}
      rowId={(i) => `content${rows[i]!.thing.pointer.replaceAll(/\W/g, '-')}`}
      rowProps={(i) => ({ 'aria-selected': i === selected })}
      cells={(i) => <Cells row={rows[i]!} isListed={list.has(rows[i]!.thing.pointer)} />}
      onMove={(i) => onSelect(rows[i]!)}
      onPress={(i) => onOpen(rows[i]!)}
      onEnter={(i) => {
        if (i >= 0) onOpen(rows[i]!)
      }}
    />
  )
}

interface CellsProps {
  readonly row: ContentRow
  readonly isListed: boolean
}

function Cells({ row: { level, thing, steps }, isListed }: CellsProps): ReactNode {
  const place = placeWords(thing)
  return (
    <>
      <span role="gridcell" className="content-name" title={thing.name}>
        <ThingGlyph kind={thing.kind} glyph={thing.glyph} />
        <span>
          {thing.name}
          {thing.count > 1 && ` ×${thing.count}`}
          {isListed && <small title="On your list"> ✓ listed</small>}
        </span>
      </span>
      <span role="gridcell" className="content-kind">
        {kindText(thing)}
      </span>
      <span role="gridcell" className="content-level">
        {level}
      </span>
      <span role="gridcell" className="content-place" title={place}>
        {place}
      </span>
      <span role="gridcell" className="content-price">
        {thing.price !== undefined && (
          <>
            {countText(thing.price)}
            <span className="content-unit"> gold</span>
          </>
        )}
      </span>
      <span role="gridcell" className="content-steps">
        {steps === null ? '—' : countText(steps)}
        <span className="content-unit"> steps</span>
      </span>
    </>
  )
}
