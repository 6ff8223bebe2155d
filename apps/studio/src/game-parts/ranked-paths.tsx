import { useState, type ReactNode } from 'react'
import { countOf } from '../words/quantity-text.js'
import { ROOM_KINDS, type RankedPath, type RoomKind } from './rank-paths.js'
import './game-parts.css'

interface PathsProps {
  /** All paths through an act, in descending order of value. */
  readonly ranked: readonly RankedPath[]
  /** The columns of the displayed path. */
  readonly columns: readonly number[]
  onPick(columns: readonly number[]): void
}

/** The number of paths to list before and after the user asks for more. */
const LISTED = 5
const MORE = 50

/** The symbol of each kind of room, and the word for a number of such rooms. */
const KINDS: Readonly<Record<RoomKind, readonly [symbol: string, word: string]>> = {
  elite: ['E', 'elite'],
  monster: ['M', 'fight'],
  event: ['?', 'event'],
  shop: ['$', 'merchant'],
  rest: ['R', 'rest site'],
  treasure: ['T', 'chest'],
}

/** Lists the best paths through an act, with their number of rooms of each kind. Clicking a path walks it. */
export function RankedPaths({ ranked, columns, onPick }: PathsProps): ReactNode {
  const [all, setAll] = useState(false)
  const listed = ranked.slice(0, all ? MORE : LISTED)
  const current = columns.join('')
  return (
    <>
      <ol className="best-paths grid gap-0.5" aria-label="Best paths">
        {listed.map((path, i) => (
          <li key={path.columns.join('')}>
            <button
              type="button"
              aria-pressed={path.columns.join('') === current}
              onClick={() => onPick(path.columns)}
            >
              <span className="visually-hidden">{pathWords(path, i)}</span>
              <span aria-hidden="true" className="quiet">
                {i + 1}
              </span>
              {ROOM_KINDS.map((kind) => (
                <span key={kind} aria-hidden="true" className="room-count" data-symbol={KINDS[kind][0]}>
                  <strong className="text-(--tone)">{KINDS[kind][0]}</strong> {path.counts[kind]}
                </span>
              ))}
            </button>
          </li>
        ))}
      </ol>
      {listed.length < Math.min(MORE, ranked.length) && (
        <button type="button" className="button small" onClick={() => setAll(true)}>
          Show {Math.min(MORE, ranked.length)} paths
        </button>
      )}
    </>
  )
}

/** Describes a path for screen readers, as in `Path 1: 3 elites, 5 fights`. */
function pathWords({ counts }: RankedPath, i: number): string {
  const kinds = ROOM_KINDS.filter((kind) => counts[kind] > 0)
  return `Path ${i + 1}: ${kinds.map((kind) => countOf(counts[kind], KINDS[kind][1])).join(', ')}`
}
