import { countPaths } from '@seedfast/actmap'
import { useMemo, type ReactNode } from 'react'
import { LIMIT, MOST, pathWeights } from '../../../game-parts/path-weights.js'
import { WeightSetButtons } from '../../../game-parts/weight-set-buttons.js'
import { WeightSlider } from '../../../ui/weight-slider.js'
import type { ActPart } from '../act/act.js'
import { numberText } from '../act/number-text.js'
import { typesOf, WEIGHT_SETS } from './path-weights.js'
import { RankedPaths } from './ranked-paths.js'
import type { Paths } from './use-paths.js'

/** Renders the card with the best paths to the boss. The user can set the weight of each node type. */
export function PathsCard({ part, paths }: { readonly part: ActPart; readonly paths: Paths }): ReactNode {
  const { graph } = part.map
  const { weights, ranked, isOwn, fromHere, setWeights } = paths
  const count = useMemo(() => countPaths(graph), [graph])
  const chosen = pathWeights.print(weights)
  const best = ranked[0]
  return (
    <section className="card act-card" aria-labelledby="paths-title">
      <div className="act-card-head">
        <h2 id="paths-title">Paths</h2>
        <button type="button" className="button small" disabled={!isOwn} onClick={() => setWeights(null)}>
          Reset
        </button>
      </div>
      <p className="best-value" role="status">
        {best === undefined ? (
          'No path leads to the boss.'
        ) : (
          <>
            Worth <strong className="text-pollen-ink text-lg">{numberText(best.value)}</strong>,{' '}
            {fromHere
              ? 'the most you can get from here.'
              : count === 1n
                ? 'the only path.'
                : `the best of ${count} paths.`}
          </>
        )}
      </p>
      <WeightSetButtons
        sets={WEIGHT_SETS}
        isChosen={(weights) => isOwn && pathWeights.print(weights) === chosen}
        onChoose={setWeights}
      />
      <details className="worths-part" open={isOwn}>
        <summary>Value of each node</summary>
        <div className="worths grid gap-0.5 mt-1 text-sm">
          {typesOf({ types: [...paths.own] }).map((type) => (
            <div key={type} data-type={type}>
              <span>{paths.own.find((look) => look.type === type)?.label ?? type}</span>
              <WeightSlider
                name={type}
                value={weights[type] ?? 0}
                most={MOST}
                limit={LIMIT}
                onChange={(value) => setWeights({ ...weights, [type]: value }, `worth ${type}`)}
              />
            </div>
          ))}
        </div>
      </details>
      <RankedPaths paths={paths} />
    </section>
  )
}
