import { countPaths, ROOM_TYPES } from '@seedfast/actmap'
import { useMemo, type ReactNode } from 'react'
import type { ActPart } from '../act/act.js'
import { NO_WEIGHTS, WEIGHT_SETS, weightsText, WORTH } from './path-weights.js'
import type { Best } from './use-best-path.js'

/**
 * Renders the card that finds the path with the highest total value. The user chooses how much each node type is worth.
 */
export function BestPathCard({ part, best }: { readonly part: ActPart; readonly best: Best }): ReactNode {
  const { graph } = part.map
  const { weights, setWeights } = best
  const paths = useMemo(() => countPaths(graph), [graph])
  const chosen = weightsText(weights)
  return (
    <section className="card act-card" aria-labelledby="best-title">
      <div className="act-card-head">
        <h2 id="best-title">Best path</h2>
        <button
          type="button"
          className="button small"
          disabled={chosen === null}
          onClick={() => setWeights(NO_WEIGHTS)}
        >
          Clear
        </button>
      </div>
      <p className="best-value" role="status">
        {best.best === null ? (
          <>To find the best of {String(paths)} paths, give each type of node a value.</>
        ) : (
          <>
            Worth <strong>{best.best.value}</strong>,{' '}
            {best.fromHere ? 'the most you can get from here.' : `the best of ${paths} paths.`}
          </>
        )}
      </p>
      <div className="chips">
        {WEIGHT_SETS.map((set) => (
          <button
            key={set.title}
            type="button"
            className="button small"
            aria-pressed={weightsText(set.weights) === chosen}
            onClick={() => setWeights(set.weights)}
          >
            {set.title}
          </button>
        ))}
      </div>
      <div className="worths">
        {ROOM_TYPES.map((type) => (
          <label key={type} data-type={type}>
            <span>{type}</span>
            <input
              type="range"
              min={WORTH.least}
              max={WORTH.most}
              step={1}
              value={weights[type]}
              onChange={({ target }) =>
                setWeights({ ...weights, [type]: Number(target.value) }, `worth ${type}`)
              }
            />
            <output>{weights[type] > 0 ? `+${weights[type]}` : weights[type]}</output>
          </label>
        ))}
      </div>
    </section>
  )
}
