import { useState, type ReactNode } from 'react'
import { countOf } from '../words/quantity-text.js'
import { ROOM_KINDS, type RankedPath, type RoomKind } from './rank-paths.js'
import './game-parts.css'
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

/** The symbol of each kind of room, and the word for a number of such rooms. */
const KINDS: Readonly<Record<RoomKind, readonly [symbol: string, word: string]>> = {
  elite: ['E', 'elite'],
  monster: ['M', 'fight'],
  event: ['?', 'event'],
  shop: ['$', 'merchant'],
  rest: ['R', 'rest site'],
  treasure: ['T', 'chest'],
}

interface PathsProps {
  /** All paths through an act, in descending order of value. */
  readonly ranked: readonly RankedPath[]
  /** The columns of the displayed path. */
  readonly columns: readonly number[]
  onPick(columns: readonly number[]): void
}

/** Lists the best paths through an act of Slay the Spire or its sequel. Clicking a path walks it. */
export function RoomPaths({ ranked, columns, onPick }: PathsProps): ReactNode {
  const paths = ranked.map((path) => ({
    columns: path.columns.join(),
    value: null,
    counts: ROOM_KINDS.map((kind) => {
      const [symbol, word] = KINDS[kind]
      const count = path.counts[kind]
      const mark = (
        <strong className="room-count text-(--tone)" data-symbol={symbol}>
          {symbol}
        </strong>
      )
      return { kind, count, mark, words: countOf(count, word) }
    }),
  }))
  return <PathList paths={paths} marked={columns.join()} onPick={(i) => onPick(ranked[i]!.columns)} />
}
