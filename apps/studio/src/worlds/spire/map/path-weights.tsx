import { useMemo, type ReactNode } from 'preact/compat'
import { RoomPaths } from '../../../game-parts/room-paths.js'
import type { PathWeights as Worths } from '../../../game-parts/path-weights.js'
import { PathWorths } from '../../../game-parts/path-worths.js'
import { countOf } from '../../../words/quantity-text.js'
import { columnsIn, floorOf } from '../plan/floor-numbers.js'
import { withColumns, withWeights } from '../plan/plan-edits.js'
import type { SpireEditor, SpirePart } from '../spire-part.js'
import { rankedPaths } from './ranked-paths.js'
import { Button } from '../../../ui/button.js'

const KINDS = [
  ['elite', 'Elites'],
  ['rest', 'Rest sites'],
  ['shop', 'Merchants'],
  ['event', '? rooms'],
  ['monster', 'Fights'],
] as const

const GOALS = [
  ['Most elites', { elite: 5, rest: 1 }],
  ['Fewest fights', { monster: -3, elite: -5 }],
  ['Most ? rooms', { event: 3 }],
  ['Most rest sites', { rest: 3 }],
  ['Most merchants', { shop: 3 }],
] as const

const NONE = { monster: 0, elite: 0, rest: 0, shop: 0, event: 0, treasure: 0 }

/** Negates weights, because a plan takes the path with the lowest sum, but the highest value comes first on the page. */
function negated(weights: Worths): Record<string, number> {
  return Object.fromEntries(Object.entries(weights).map(([kind, weight = 0]) => [kind, 0 - weight]))
}

interface WeightsProps {
  readonly part: SpirePart
  readonly editor: SpireEditor
}

/**
 * Lets the user set preferences for kinds of rooms. The preferences choose the paths through all acts. Lists the best
 * paths through the shown act.
 */
export default function PathWeights({ part, editor }: WeightsProps): ReactNode {
  const { acts, walk } = part.run
  const { plan, act } = editor
  const { weights } = plan.path ?? {}
  const map = acts.find((one) => one.act === act)!.map
  const ranked = useMemo(
    () => (weights === undefined || act === 4 ? [] : rankedPaths(map, weights)),
    [map, act, weights],
  )
  return (
    <details className="path-weights py-2 px-3 frame rounded-lg text-sm" open={weights !== undefined}>
      <summary>Find the best path</summary>
      {weights !== undefined && (
        <Button onClick={() => editor.change(withWeights(plan, null), 0, { act })}>Clear</Button>
      )}
      <PathWorths
        goals={GOALS}
        kinds={KINDS}
        weights={negated(weights ?? {})}
        isChosen={weights !== undefined}
        onWeights={(next) => editor.change(withWeights(plan, { ...NONE, ...negated(next) }), 0, { act })}
      />
      {ranked.length > 0 && (
        <>
          <h3>
            {countOf(ranked.length, 'path')} through act {act}
          </h3>
          <RoomPaths
            ranked={ranked}
            columns={columnsIn(walk, act)}
            onPick={(columns) => editor.change(withColumns(plan, act, columns), floorOf(act, 0))}
          />
        </>
      )}
    </details>
  )
}
