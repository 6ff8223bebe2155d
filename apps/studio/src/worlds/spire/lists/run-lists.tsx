import { displayName, listsAfter, POOL_TIERS, TIER_TITLES, type ListItem } from '@seedfast/spire'
import { useMemo, type ReactNode } from 'preact/compat'
import { ItemStrip, itemsWithMet, type StripItem } from '../../../game-parts/item-strip.js'
import type { SpireEditor, SpirePart } from '../spire-part.js'

/** Shows the lists of fights, elites and relics. In each list, the next item is marked. */
export default function RunLists({
  part,
  editor,
}: {
  readonly part: SpirePart
  readonly editor: SpireEditor
}): ReactNode {
  const { run } = part
  const { selected, act } = editor
  const lists = useMemo(() => listsAfter(run, selected, act), [run, selected, act])
  const at = run.acts.findIndex((plan) => plan.act === act)
  const floor = run.walk[selected]!.floor
  return (
    <section className="run-lists grid gap-3 min-w-0" aria-labelledby="lists-title">
      <div className="part-head">
        <h2 id="lists-title">What comes next after floor {floor}</h2>
      </div>
      {lists.fights.length > 0 && (
        <ItemStrip
          title={`Act ${act} fights`}
          items={stripItems('encounter', `/acts/${at}/encounters`, lists.fights)}
          onWhy={() => part.onWhy(`/acts/${at}/encounters`)}
        />
      )}
      <ItemStrip
        title={`Act ${act} elites`}
        items={stripItems('encounter', `/acts/${at}/elites`, lists.elites)}
        onWhy={() => part.onWhy(`/acts/${at}/elites`)}
      />
      {POOL_TIERS.map((tier) => (
        <ItemStrip
          key={tier}
          title={TIER_TITLES[tier]}
          items={stripItems('relic', `/relicPools/${tier}`, lists.relics[tier])}
          onWhy={() => part.onWhy(`/relicPools/${tier}`)}
        />
      ))}
    </section>
  )
}

function stripItems(kind: 'encounter' | 'relic', list: string, items: readonly ListItem[]): StripItem[] {
  return itemsWithMet(
    items.map(({ id }) => displayName(kind, id)),
    (i) => items[i]!.isMet,
    (i) => `${list}/${items[i]!.index}`,
  )
}
