import type { ReactNode } from 'preact/compat'
import type { ActPart } from '../act/act.js'
import { bossName } from '../act/node-words.js'
import type { Walk } from './use-walk.js'
import { WeightsTable } from './weights-table.js'
import { Button } from '../../../ui/button.js'

export function WalkCard({ part, walk }: { readonly part: ActPart; readonly walk: Walk }): ReactNode {
  const { map, params } = part
  const { journey } = walk
  const here = map.graph.nodes.find(({ id }) => id === journey.path.at(-1))
  const claimable =
    here !== undefined &&
    !journey.claimed.includes(here.id) &&
    (here.tags.includes('burning') || here.tags.includes('metaKey'))
  const types = new Map(map.graph.nodes.map(({ id, type }) => [id, type]))
  const keys = journey.metaKeys()
  return (
    <section className="card act-card" aria-labelledby="walk-title">
      <div className="act-card-head flex items-center gap-1.5">
        <h2 id="walk-title">Walk</h2>
        <Button disabled={journey.path.length === 0} onClick={walk.undo}>
          Undo
        </Button>
        <Button disabled={journey.path.length === 0} onClick={walk.restart}>
          Restart
        </Button>
      </div>
      {journey.path.length === 0 ? (
        <p className="quiet">
          Not started. {bossName(map.meta.boss)} waits in row {map.graph.rows - 1}.
        </p>
      ) : (
        <ol className="walked flex flex-wrap gap-1 text-xs" aria-label="Nodes visited">
          {journey.path.map((id) => (
            <li key={id} data-type={journey.outcomes[id] ?? types.get(id)}>
              {types.get(id)}
              {journey.outcomes[id] !== undefined && ` → ${journey.outcomes[id]}`}
            </li>
          ))}
        </ol>
      )}
      {claimable && (
        <Button onClick={walk.claim}>
          Claim {here.tags.includes('burning') ? params.rules.burningElite.reward : 'the meta key'}
        </Button>
      )}
      {journey.claimed.length > 0 && <p className="quiet">Claimed at {journey.claimed.join(', ')}.</p>}
      {keys !== null && (
        <p className="quiet">
          Meta keys: {keys.filter(({ claimed }) => claimed).length} of {keys.length} claimed.
        </p>
      )}
      <WeightsTable part={part} walk={walk} />
    </section>
  )
}
