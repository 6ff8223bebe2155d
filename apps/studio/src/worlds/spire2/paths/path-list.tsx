import { ROOM_NAMES } from '@seedfast/spire2'
import type { ReactNode } from 'preact/compat'
import { RoomPaths } from '../../../game-parts/room-paths.js'
import type { PathWeights } from '../../../game-parts/path-weights.js'
import { PathWorths } from '../../../game-parts/path-worths.js'
import { ROOM_KINDS, type RankedPath } from '../../../game-parts/rank-paths.js'
import { countOf } from '../../../words/quantity-text.js'
import { Button } from '../../../ui/button.js'

const GOALS = [
  ['Most elites', { elite: 5, rest: 1 }],
  ['Fewest fights', { elite: -1, monster: -1 }],
  ['Most events', { event: 1 }],
  ['Most merchants', { shop: 1 }],
  ['Most rest sites', { rest: 1 }],
] as const

interface PathsProps {
  readonly act: number
  /** Returns all paths through the act, in descending order of value. */
  ranked(): readonly RankedPath[]
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
export default function Paths({ act, ranked, columns, weights, onWeights, onPick }: PathsProps): ReactNode {
  const all = ranked()
  return (
    <section className="path-list grid grid-cols-1 gap-2 text-sm" aria-labelledby="paths-title">
      <div className="part-head">
        <h2 id="paths-title">
          {countOf(all.length, 'path')} through act {act}
        </h2>
        {weights !== null && <Button onClick={() => onWeights(null)}>Clear</Button>}
      </div>
      <PathWorths
        goals={GOALS}
        kinds={ROOM_KINDS.map((kind) => [kind, ROOM_NAMES[kind]])}
        weights={weights ?? {}}
        isChosen={weights !== null}
        onWeights={onWeights}
      />
      {weights === null ? (
        <p className="quiet">
          Choose a goal to list the best paths. A ? room counts as what it turns out to be.
        </p>
      ) : (
        <RoomPaths ranked={all} columns={columns} onPick={onPick} />
      )}
    </section>
  )
}
