import { useState, type ReactNode } from 'preact/compat'
import './path-list.css'
import { Button } from '../ui/button.js'

/** The number of nodes of one kind on a path. */
interface KindCount {
  readonly kind: string
  readonly count: number
  /** The symbol or icon of the kind. */
  readonly mark: ReactNode
  /** The count in words, such as `3 elites`. */
  readonly words: string
}

interface ListedPath {
  /** The path's columns, which identify it. */
  readonly columns: string
  /** The value, or null to show none. */
  readonly value: string | null
  readonly counts: readonly KindCount[]
}

interface ListProps {
  /** Paths in descending order of value. */
  readonly paths: readonly ListedPath[]
  /** The columns of the marked path, or null if no path is marked. */
  readonly marked: string | null
  /** The number of paths to list before and after the user asks for more. */
  readonly listed?: number
  readonly most?: number
  /** Called with the index of a path that the user clicks. */
  onPick(index: number): void
}

/** Lists the best paths, with their number of nodes of each kind. */
export function PathList({ paths, marked, listed = 5, most = 50, onPick }: ListProps): ReactNode {
  const [all, setAll] = useState(false)
  const isFar = paths.findIndex(({ columns }) => columns === marked) >= listed
  const shown = paths.slice(0, all || isFar ? most : listed)
  return (
    <>
      <ol className="best-paths grid gap-0.5" aria-label="Best paths">
        {shown.map(({ columns, value, counts }, i) => (
          <li key={columns}>
            <button type="button" aria-pressed={columns === marked} onClick={() => onPick(i)}>
              <span className="visually-hidden">{`Path ${i + 1}${value === null ? '' : `, value ${value}`}: ${wordsOf(counts)}`}</span>
              <span aria-hidden="true" className="quiet">
                {i + 1}
              </span>
              {value !== null && <strong aria-hidden="true">{value}</strong>}
              {counts.map(({ kind, count, mark }) => (
                <span key={kind} aria-hidden="true" data-type={kind} data-none={count === 0 ? '' : undefined}>
                  {mark} {count}
                </span>
              ))}
            </button>
          </li>
        ))}
      </ol>
      {shown.length < Math.min(most, paths.length) && (
        <Button onClick={() => setAll(true)}>Show {Math.min(most, paths.length)} paths</Button>
      )}
    </>
  )
}

function wordsOf(counts: readonly KindCount[]): string {
  return counts.flatMap(({ count, words }) => (count === 0 ? [] : [words])).join(', ')
}
