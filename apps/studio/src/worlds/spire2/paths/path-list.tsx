import { ROOM_NAMES } from '@seedfast/spire2'
import type { ReactNode } from 'react'
import { WeightSetButtons } from '../../../game-parts/weight-set-buttons.js'
import { LIMIT, MOST, pathWeights, type PathWeights } from '../../../game-parts/path-weights.js'
import { ROOM_KINDS, type RankedPath } from '../../../game-parts/rank-paths.js'
import { RankedPaths } from '../../../game-parts/ranked-paths.js'
import { WeightSlider } from '../../../ui/weight-slider.js'
import { countOf } from '../../../words/quantity-text.js'
import { WEIGHT_SETS } from './path-ranking.js'

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

/**
 * Lists the best paths through an act, with their number of rooms of each kind. The user can set what each kind is
 * worth, and walk a path by clicking it.
 */
export default function PathList({
  act,
  ranked,
  columns,
  weights,
  onWeights,
  onPick,
}: PathsProps): ReactNode {
  const text = weights === null ? null : pathWeights.print(weights)
  return (
    <section className="path-list grid grid-cols-1 gap-2 text-sm" aria-labelledby="paths-title">
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
      <WeightSetButtons
        sets={WEIGHT_SETS}
        isChosen={(weights) => text === pathWeights.print(weights)}
        onChoose={onWeights}
      />
      <details>
        <summary>What each room is worth</summary>
        <div className="room-worths grid gap-0.5 mt-1 text-sm">
          {ROOM_KINDS.map((kind) => (
            <div className="grid grid-cols-[5.2rem_minmax(0,1fr)_3.2rem] gap-2 items-center" key={kind}>
              <span>{ROOM_NAMES[kind]}</span>
              <WeightSlider
                name={ROOM_NAMES[kind]}
                value={weights?.[kind] ?? 0}
                most={MOST}
                limit={LIMIT}
                onChange={(value) => onWeights({ ...weights, [kind]: value }, `worth ${kind}`)}
              />
            </div>
          ))}
        </div>
      </details>
      {weights === null ? (
        <p className="quiet">
          Choose a goal to list the best paths. A ? room counts as what it turns out to be.
        </p>
      ) : (
        <RankedPaths ranked={ranked} columns={columns} onPick={onPick} />
      )}
    </section>
  )
}
