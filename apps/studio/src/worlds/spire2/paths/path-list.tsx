import { ROOM_NAMES } from '@seedfast/spire2'
import { useState, type ReactNode } from 'react'
import { WeightSlider } from '../../../ui/weight-slider.js'
import { countOf } from '../../../words/quantity-text.js'
import { SYMBOLS } from '../run/room-words.js'
import {
  LIMIT,
  MOST,
  NO_WEIGHTS,
  ROOM_KINDS,
  WEIGHT_SETS,
  weightsText,
  type PathWeights,
  type RankedPath,
  type RoomKind,
} from './path-ranking.js'

interface PathsProps {
  readonly act: number
  /** All paths through the act, in descending order of value. */
  readonly ranked: readonly RankedPath[]
  /** The columns of the displayed path. */
  readonly columns: readonly number[]
  /** The weights that the user chose, or null if there are none. */
  readonly weights: PathWeights | null
  onWeights(weights: PathWeights | null, edit?: string): void
  onPick(columns: readonly number[]): void
}

/** The number of paths to list before and after the user asks for more. */
const LISTED = 5
const MORE = 50

/** The words for the numbers of rooms of each kind. */
const COUNTS: Readonly<Record<RoomKind, string>> = {
  elite: 'elite',
  monster: 'fight',
  event: 'event',
  shop: 'merchant',
  rest: 'rest site',
  treasure: 'chest',
}

/**
 * Lists the best paths through an act, with their number of rooms of each kind. The user can set what each kind is
 * worth, and walk a path by clicking it.
 */
export function PathList({ act, ranked, columns, weights, onWeights, onPick }: PathsProps): ReactNode {
  const [all, setAll] = useState(false)
  const listed = ranked.slice(0, all ? MORE : LISTED)
  const current = columns.join('')
  const text = weights === null ? null : weightsText(weights)
  return (
    <section className="path-list" aria-labelledby="paths-title">
      <div className="part-head">
        <h2 id="paths-title">
          {countOf(ranked.length, 'path')} through act {act}
        </h2>
        {weights !== null && (
          <button type="button" className="button small" onClick={() => onWeights(null)}>
            Clear
          </button>
        )}
      </div>
      <div className="chips">
        {WEIGHT_SETS.map((set) => (
          <button
            key={set.title}
            type="button"
            className="button small"
            aria-pressed={text === weightsText(set.weights)}
            onClick={() => onWeights(set.weights)}
          >
            {set.title}
          </button>
        ))}
      </div>
      <details>
        <summary>What each room is worth</summary>
        <div className="room-worths">
          {ROOM_KINDS.map((kind) => (
            <div key={kind}>
              <span>{ROOM_NAMES[kind]}</span>
              <WeightSlider
                name={ROOM_NAMES[kind]}
                value={weights?.[kind] ?? 0}
                most={MOST}
                limit={LIMIT}
                onChange={(value) => onWeights({ ...NO_WEIGHTS, ...weights, [kind]: value }, `worth ${kind}`)}
              />
            </div>
          ))}
        </div>
      </details>
      {weights === null ? (
        <p className="quiet">
          Choose what you want, and the best paths are listed. A ? room counts as what it turns out to be.
        </p>
      ) : (
        <>
          <ol aria-label="Best paths">
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
                    <span key={kind} aria-hidden="true" className="room-count" data-symbol={symbolOf(kind)}>
                      <strong>{symbolOf(kind)}</strong> {path.counts[kind]}
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
      )}
    </section>
  )
}

function symbolOf(kind: RoomKind): string {
  return kind === 'event' ? '?' : SYMBOLS[kind]
}

/** Describes a path for screen readers, as in `Path 1: 3 elites, 5 fights`. */
function pathWords({ counts }: RankedPath, i: number): string {
  const kinds = ROOM_KINDS.filter((kind) => counts[kind] > 0)
  return `Path ${i + 1}: ${kinds.map((kind) => countOf(counts[kind], COUNTS[kind])).join(', ')}`
}
