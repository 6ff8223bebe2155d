import { countPaths, NODE_ICONS, type NodeType, type OwnTypeLook } from '@seedfast/actmap'
import { useMemo, type ReactNode } from 'preact/compat'
import { PathList } from '../../../game-parts/path-list.js'
import { PathWorths } from '../../../game-parts/path-worths.js'
import type { ActPart } from '../act/act.js'
import { numberText } from '../act/number-text.js'
import { columnsText, GOALS, typesOf } from './path-weights.js'
import type { Paths } from './use-paths.js'
import { Button } from '../../../ui/button.js'

/** Renders the card with the best paths to the boss. The user can set the weight of each node type. */
export default function PathsCard({
  part,
  paths,
}: {
  readonly part: ActPart
  readonly paths: Paths
}): ReactNode {
  const { graph } = part.map
  const { weights, ranked, shown, own, isOwn, fromHere, setWeights, pick } = paths
  const count = useMemo(() => countPaths(graph), [graph])
  const best = ranked[0]
  const types = typesOf({ types: [...own] }).map((type) => ({
    type,
    look: own.find((look) => look.type === type),
  }))
  return (
    <section className="card act-card" aria-labelledby="paths-title">
      <div className="act-card-head flex items-center gap-1.5">
        <h2 id="paths-title">Paths</h2>
        <Button disabled={!isOwn} onClick={() => setWeights(null)}>
          Reset
        </Button>
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
      <PathWorths
        goals={GOALS}
        kinds={types.map(({ type, look }) => [type, look?.label ?? type])}
        weights={weights}
        isChosen={isOwn}
        onWeights={setWeights}
      />
      <PathList
        paths={ranked.map(({ path, value, counts }) => ({
          columns: columnsText(path),
          value: numberText(value),
          counts: types.map(({ type, look }) => ({
            kind: type,
            count: counts[type] ?? 0,
            mark: (
              <svg viewBox="-12 -12 24 24" width="16" height="16">
                <NodeIcon type={type} own={look} />
              </svg>
            ),
            words: `${counts[type]} ${type}`,
          })),
        }))}
        marked={shown === null ? null : columnsText(shown.path)}
        listed={8}
        onPick={(i) => {
          pick(ranked[i]!)
          showMap()
        }}
      />
    </section>
  )
}

/** Scrolls the map into view. In a narrow window, the map is above the card with the paths. */
function showMap(): void {
  document.querySelector('.map-part')?.scrollIntoView({ block: 'nearest' })
}

interface IconProps {
  readonly type: string
  /** The letters of a type that the rules add; undefined for a built-in type. */
  readonly own?: OwnTypeLook | undefined
}

/**
 * Renders a node type's icon. A built-in type has an icon made of lines, and a type that the rules add has letters
 * instead.
 */
function NodeIcon({ type, own }: IconProps): ReactNode {
  if (own === undefined) return <path d={NODE_ICONS[type as NodeType]} />
  return (
    <text className="letters fill-current stroke-none text-base text-bold [text-anchor:middle]" y="5.5">
      {own.icon}
    </text>
  )
}
