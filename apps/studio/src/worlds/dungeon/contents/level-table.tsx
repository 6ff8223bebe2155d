import type { ReactNode } from 'react'
import { countText } from '../../../words/quantity-text.js'
import { LEVEL_KEYS, type LevelKey } from './content-keys.js'
import type { RowOrder } from './content-rows.js'
import type { LevelRow } from './level-rows.js'
import { SortButton, sortState } from './sort-button.js'

const TITLES: Readonly<Record<LevelKey, string>> = {
  level: 'Level',
  layout: 'Layout',
  steps: 'Steps',
  monsters: 'Monsters',
  outOfDepth: 'Out of depth',
  uniques: 'Uniques',
  items: 'Items',
  artefacts: 'Artefacts',
  shops: 'Shops',
  vaults: 'Vaults',
  features: 'Features',
  vetoes: 'Vetoes',
  note: 'Note',
}

interface LevelTableProps {
  readonly rows: readonly LevelRow[]
  readonly order: RowOrder<LevelKey>
  onSort(by: LevelKey): void
  onOpen(level: string): void
}

/** Shows what each level contains, in numbers. In a narrow window, the table scrolls sideways inside its frame. */
export function LevelTable({ rows, order, onSort, onOpen }: LevelTableProps): ReactNode {
  const keys = LEVEL_KEYS.filter((key) => key !== 'note' || rows.some(({ note }) => note !== null))
  return (
    <div className="level-table" role="region" aria-label="Counts per level" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {keys.map((key) => (
              <th key={key} scope="col" aria-sort={sortState(key, order)}>
                <SortButton title={TITLES[key]} by={key} order={order} onSort={onSort} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.level}>
              <th scope="row">
                <button type="button" className="chip-button" onClick={() => onOpen(row.level)}>
                  {row.level}
                </button>
              </th>
              {keys.slice(1).map((key) => (
                <td key={key} data-empty={row[key] === 0 ? '' : undefined}>
                  {cellText(row[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function cellText(value: string | number | null): string {
  if (value === null) return '—'
  return typeof value === 'number' ? countText(value) : value
}
