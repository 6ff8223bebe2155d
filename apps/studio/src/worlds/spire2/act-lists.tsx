import { displayName, type ActPlan } from '@seedfast/spire2'
import type { ReactNode } from 'react'
import { ItemStrip, itemsAfter } from '../../game-parts/item-strip.js'
import type { WalkedRoom } from './walked-rooms.js'

interface ListsProps {
  readonly plan: ActPlan
  readonly at: number
  readonly rooms: readonly WalkedRoom[]
  onWhy(part: string): void
}

const LISTS = [
  ['fights', 'fights'],
  ['elites', 'elites'],
  ['events', 'events'],
] as const

/** Shows an act's lists of fights, elites and events. The items that the path reaches are marked. */
export function ActLists({ plan, at, rooms, onWhy }: ListsProps): ReactNode {
  const met = {
    fights: rooms.filter(({ type, unknown }) => type === 'monster' || unknown === 'monster').length,
    elites: rooms.filter(({ type }) => type === 'elite').length,
    events: rooms.filter(({ unknown }) => unknown === 'event').length,
  }
  return (
    <section className="run-lists" aria-labelledby="lists-title">
      <h2 id="lists-title">What comes next in act {plan.act} after your path</h2>
      {LISTS.map(([list, title]) => (
        <ItemStrip
          key={list}
          title={`Act ${plan.act} ${title}`}
          items={itemsAfter(plan[list].map(displayName), met[list])}
          onWhy={() => onWhy(`/acts/${at}/${list}`)}
        />
      ))}
    </section>
  )
}
