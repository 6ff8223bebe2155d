import type { ActPlan } from '@seedfast/spire2'
import type { ReactNode } from 'preact/compat'
import { ItemStrip } from '../../../game-parts/item-strip.js'
import { actStrips } from './act-strips.js'
import { eventsLeft, type WalkedAct } from './walked-rooms.js'

interface ListsProps {
  readonly plan: ActPlan
  readonly at: number
  readonly walked: WalkedAct
  onWhy(part: string): void
}

/** Shows what is left of an act's lists after the path: its fights, elites, events and ? rooms. */
export function ActLists({ plan, at, walked, onWhy }: ListsProps): ReactNode {
  return (
    <section className="start-lists" aria-labelledby="lists-title">
      <h2 id="lists-title">What’s left in act {plan.act} after your path</h2>
      {actStrips(plan, at, walked).map(({ id, title, part, items }) => (
        <ItemStrip key={id} title={title} items={items} onWhy={() => onWhy(part)} />
      ))}
      <p className="quiet">
        The game skips events that the player has seen, or that need gold, HP, cards or another act.
        {plan.events.length > eventsLeft(plan, walked.eventsBefore).length &&
          ' The events that your path visits in earlier acts are left out.'}
      </p>
    </section>
  )
}
