import { useMemo, type ReactNode } from 'react'
import { RankedPaths } from '../../../game-parts/ranked-paths.js'
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

type Kind = (typeof KINDS)[number][0]

const NONE: Weights = { monster: 0, elite: 0, rest: 0, shop: 0, event: 0, treasure: 0 }
const MOST = 5

/**
 * Predefined sets of preferences. Each set has weights for kinds of rooms: the higher a kind's weight, the more rooms of
 * that kind the path visits.
 */
const SETS: readonly { readonly title: string; readonly wants: Readonly<Partial<Record<Kind, number>>> }[] = [
  { title: 'Most elites', wants: { elite: 5, rest: 1 } },
  { title: 'Fewest fights', wants: { monster: -3, elite: -5 } },
  { title: 'Most ? rooms', wants: { event: 3 } },
  { title: 'Most rest sites', wants: { rest: 3 } },
  { title: 'Most merchants', wants: { shop: 3 } },
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
  const set = (next: Weights | null): void => editor.change(withWeights(plan, next), 0)
  const same = (wants: (typeof SETS)[number]['wants']): boolean =>
    weights !== undefined && KINDS.every(([kind]) => -weights[kind] === (wants[kind] ?? 0))
  const map = acts.find((one) => one.act === act)!.map
  const ranked = useMemo(
    () => (weights === undefined || act === 4 ? [] : rankedPaths(map, weights)),
    [map, act, weights],
  )
  return (
    <details className="path-weights" open={weights !== undefined}>
      <summary>Let preferences choose the path</summary>
      <div className="chips">
        {SETS.map(({ title, wants }) => (
          <button
            key={title}
            type="button"
            className="button small"
            aria-pressed={same(wants)}
            onClick={() => set({ ...NONE, ...negated(wants) })}
          >
            {title}
          </button>
        ))}
        {weights !== undefined && (
          <button type="button" className="button small" onClick={() => set(null)}>
            Clear
          </button>
        )}
      </div>
      <div className="preferences">
        {KINDS.map(([kind, title]) => {
          const wanted = 0 - (weights?.[kind] ?? 0)
          return (
            <label key={kind}>
              <span>{title}</span>
              <input
                type="range"
                min={-MOST}
                max={MOST}
                value={wanted}
                onChange={({ target }) => set({ ...NONE, ...weights, [kind]: 0 - Number(target.value) })}
              />
              <output>{wanted > 0 ? `+${wanted}` : wanted}</output>
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

/**
 * Converts preferences to weights by negating them. A higher preference means that the user wants more rooms of that
 * kind, but a plan takes the path with the lowest total weight.
 */
function negated(wants: (typeof SETS)[number]['wants']): Partial<Weights> {
  return Object.fromEntries(Object.entries(wants).map(([kind, wanted]) => [kind, 0 - wanted]))
}
