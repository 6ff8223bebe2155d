import type { Spire2Result, ActPlan } from '@seedfast/spire2'
import type { ReactNode } from 'preact/compat'
import type { TakenRelics } from '../taken/taken-relics.js'
import { RelicBags } from './relic-bags.js'
import { UnknownTable } from './unknown-table.js'
import { type WalkedAct, eventsLeft } from './walked-rooms.js'
import { ItemStrip } from '../../../game-parts/item-strip.js'
import { actStrips } from './act-strips.js'

interface ListsProps {
  readonly run: Spire2Result
  /** The index of the displayed act. */
  readonly at: number
  readonly walked: WalkedAct
  /** The relics in the run's chests, in order. Empty if they aren't known. */
  readonly chestRelics: readonly string[]
  readonly taken: TakenRelics
  /** Marks a relic as taken. Null if the walk decides which relics the player has. */
  readonly onToggle: ((slot: number, relic: string) => void) | null
  onWhy(part: string): void
}

/** Shows the lists that the game works through in order, and what is left of them after the path. */
export default function RunLists(props: ListsProps): ReactNode {
  const { run, at, walked, chestRelics, taken, onToggle, onWhy } = props
  const { rooms, chestsBefore, unknownsBefore } = walked
  return (
    <>
      <ActLists plan={run.acts[at]!} at={at} walked={walked} onWhy={onWhy} />
      <UnknownTable rows={run.unknownRooms} before={unknownsBefore} onWhy={onWhy} />
      <RelicBags
        run={run}
        chestRelics={chestRelics}
        chestsOpened={chestsBefore + rooms.filter(({ chest }) => chest !== null).length}
        taken={taken}
        onToggle={onToggle}
        onWhy={onWhy}
      />
    </>
  )
}

interface ActListsProps {
  readonly plan: ActPlan
  readonly at: number
  readonly walked: WalkedAct
  onWhy(part: string): void
}

/** Shows what is left of an act's lists after the path: its fights, elites, events and ? rooms. */
function ActLists({ plan, at, walked, onWhy }: ActListsProps): ReactNode {
  return (
    <section className="run-lists start-lists" aria-labelledby="lists-title">
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
