import { type ActPlan, displayName, ROOM_NAMES, type UnknownRoom } from '@seedfast/spire2'
import type { ReactNode } from 'react'
import { ItemStrip, itemsAfter } from '../../../game-parts/item-strip.js'
import { eventsLeft, type WalkedAct } from './walked-rooms.js'

interface ListsProps {
  readonly plan: ActPlan
  readonly at: number
  readonly walked: WalkedAct
  readonly unknowns: readonly UnknownRoom[]
  onWhy(part: string): void
}

/** Shows what is left of an act's lists after the path: its fights, elites, events and ? rooms. */
export function ActLists({ plan, at, walked, unknowns, onWhy }: ListsProps): ReactNode {
  const { rooms, eventsBefore } = walked
  const events = eventsLeft(plan, eventsBefore)
  const lists = [
    {
      title: `Act ${plan.act} fights`,
      part: `/acts/${at}/fights`,
      names: plan.fights.map(displayName),
      met: rooms.filter(({ type, unknown }) => (unknown ?? type) === 'monster').length,
    },
    {
      title: `Act ${plan.act} elites`,
      part: `/acts/${at}/elites`,
      names: plan.elites.map(displayName),
      met: rooms.filter(({ type }) => type === 'elite').length,
    },
    {
      title: `Act ${plan.act} ? rooms`,
      // The same rolls decide several rows, so only the rows as a whole have a label.
      part: '/unknownRooms',
      names: unknowns.map((room) => ROOM_NAMES[room]),
      met: rooms.filter(({ type }) => type === 'unknown').length,
    },
    {
      title: `Act ${plan.act} events`,
      part: `/acts/${at}/events`,
      names: events.map(displayName),
      met: rooms.filter(({ unknown }) => unknown === 'event').length,
    },
  ]
  return (
    <section className="start-lists" aria-labelledby="lists-title">
      <h2 id="lists-title">What comes next in act {plan.act} after your path</h2>
      {lists.map(({ title, part, names, met }) => (
        <ItemStrip key={title} title={title} items={itemsAfter(names, met)} onWhy={() => onWhy(part)} />
      ))}
      <p className="quiet">
        The game skips events that the player has seen, or that need gold, HP, cards or another act.
        {plan.events.length > events.length &&
          ' The events that your path visits in earlier acts are left out.'}
      </p>
    </section>
  )
}
