import { useState, type ReactNode } from 'preact/compat'
import { countText, shareText } from '../../words/quantity-text.js'
import type { FactBar } from './fact-bars.js'
import { ColumnHeads } from '../../ui/column-heads.js'

interface BarTableProps {
  readonly title: string
  readonly bars: readonly FactBar[]
}

export function BarTable({ title, bars }: BarTableProps): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <details className="bar-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="py-1 px-0 text-ink-soft text-xs">
        Table<span className="visually-hidden"> of {title}</span>
      </summary>
      {open && (
        <table className="w-full text-xs digits">
          <ColumnHeads titles={[title, 'seeds', 'share']} />
          <tbody>
            {bars.map(({ key, words, count, share }) => (
              <tr key={key}>
                <th scope="row">{words}</th>
                <td>{countText(count)}</td>
                <td>{shareText(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  )
}
