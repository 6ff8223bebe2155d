import { useMemo, type ReactNode } from 'react'
import { ItemStrip } from '../../../game-parts/item-strip.js'
import type { PlanEditor } from '../plan/use-plan.js'
import type { SpirePart } from '../spire-part.js'
import { runLists } from './met-items.js'
import { TIER_NAMES } from './tier-names.js'

/** Shows the lists of fights, elites and relics. In each list, the next item is marked. */
export default function RunLists({
  part,
  editor,
}: {
  readonly part: SpirePart
  readonly editor: PlanEditor
}): ReactNode {
  const { run } = part
  const { selected, act } = editor
  const lists = useMemo(() => runLists(run, selected, act), [run, selected, act])
  const at = run.acts.findIndex((plan) => plan.act === act)
  const floor = run.walk[selected]!.floor
  return (
    <section className="run-lists" aria-labelledby="lists-title">
      <div className="part-head">
        <h2 id="lists-title">What comes next after floor {floor}</h2>
      </div>
      {lists.fights.length > 0 && (
        <ItemStrip
          title={`Act ${act} fights`}
          items={lists.fights}
          onWhy={() => part.onWhy(`/acts/${at}/encounters`)}
        />
      )}
      <ItemStrip
        title={`Act ${act} elites`}
        items={lists.elites}
        onWhy={() => part.onWhy(`/acts/${at}/elites`)}
      />
      {lists.relics.map(({ tier, items }) => (
        <ItemStrip
          key={tier}
          title={TIER_NAMES[tier]}
          items={items}
          onWhy={() => part.onWhy(`/relicPools/${tier}`)}
        />
      ))}
    </section>
  )
}
