import { useMemo, type ReactNode } from 'react'
import { RankedPaths } from '../../../game-parts/ranked-paths.js'
import { WeightSetButtons } from '../../../game-parts/weight-set-buttons.js'
import { countOf } from '../../../words/quantity-text.js'
import { columnsIn, floorOf } from '../plan/floor-numbers.js'
import { withColumns, withWeights, type Weights } from '../plan/plan-edits.js'
import type { PlanEditor } from '../plan/use-plan.js'
import type { SpirePart } from '../spire-part.js'
import { rankedPaths } from './ranked-paths.js'

const KINDS = [
  ['elite', 'Elites'],
  ['rest', 'Rest sites'],
  ['shop', 'Merchants'],
  ['event', '? rooms'],
  ['monster', 'Fights'],
] as const

const NONE: Weights = { monster: 0, elite: 0, rest: 0, shop: 0, event: 0, treasure: 0 }
const MOST = 5

/** Predefined weights. A plan takes the path with the lowest total weight, so a wanted room has a negative weight. */
const WEIGHT_SETS: readonly { readonly title: string; readonly weights: Weights }[] = [
  { title: 'Most elites', weights: { ...NONE, elite: -5, rest: -1 } },
  { title: 'Fewest fights', weights: { ...NONE, monster: 3, elite: 5 } },
  { title: 'Most ? rooms', weights: { ...NONE, event: -3 } },
  { title: 'Most rest sites', weights: { ...NONE, rest: -3 } },
  { title: 'Most merchants', weights: { ...NONE, shop: -3 } },
]

interface WeightsProps {
  readonly part: SpirePart
  readonly editor: PlanEditor
}

/**
 * Lets the user set preferences for kinds of rooms. The preferences choose the paths through all acts. Lists the best
 * paths through the shown act.
 */
export default function PathWeights({ part, editor }: WeightsProps): ReactNode {
  const { acts, walk } = part.run
  const { plan, act } = editor
  const { weights } = plan.path ?? {}
  const set = (next: Weights | null): void => editor.change(withWeights(plan, next), 0, act)
  const map = acts.find((one) => one.act === act)!.map
  const ranked = useMemo(
    () => (weights === undefined || act === 4 ? [] : rankedPaths(map, weights)),
    [map, act, weights],
  )
  return (
    <details className="path-weights py-2 px-3 frame rounded-lg text-sm" open={weights !== undefined}>
      <summary>Find the best path</summary>
      <WeightSetButtons
        sets={WEIGHT_SETS}
        isChosen={(one) => KINDS.every(([kind]) => weights?.[kind] === one[kind])}
        onChoose={set}
      />
      {weights !== undefined && (
        <button type="button" className="button small" onClick={() => set(null)}>
          Clear
        </button>
      )}
      <div className="preferences">
        {KINDS.map(([kind, title]) => {
          const wanted = 0 - (weights?.[kind] ?? 0)
          return (
            <label className="grid grid-cols-[6rem_minmax(0,1fr)_1.8rem] gap-2 items-center" key={kind}>
              <span>{title}</span>
              <input
                type="range"
                min={-MOST}
                max={MOST}
                value={wanted}
                onChange={({ target }) => set({ ...NONE, ...weights, [kind]: 0 - Number(target.value) })}
              />
              <output className="font-mono text-right">{wanted > 0 ? `+${wanted}` : wanted}</output>
            </label>
          )
        })}
      </div>
      {ranked.length > 0 && (
        <>
          <h3>
            {countOf(ranked.length, 'path')} through act {act}
          </h3>
          <RankedPaths
            ranked={ranked}
            columns={columnsIn(walk, act)}
            onPick={(columns) => editor.change(withColumns(plan, act, columns), floorOf(act, 0))}
          />
        </>
      )}
    </details>
  )
}
