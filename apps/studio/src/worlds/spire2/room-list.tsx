import { bossText, displayName, type ActPlan } from '@seedfast/spire2'
import type { ReactNode } from 'react'
import { RoomBadge } from '../../game-parts/room-badge.js'
import { countOf } from '../../words/quantity-text.js'
import { ROOM_NAMES, SYMBOLS } from './room-words.js'
import type { WalkedRoom } from './walked-rooms.js'

/** The room types that the heading counts, with the words for them. */
const COUNTED: readonly (readonly [type: WalkedRoom['type'], name: string])[] = [
  ['monster', 'fight'],
  ['elite', 'elite'],
  ['unknown', '? room'],
  ['rest', 'rest site'],
  ['shop', 'merchant'],
]

/** Lists the rooms on the path through an act, with their fights and events. */
export function RoomList({
  plan,
  rooms,
}: {
  readonly plan: ActPlan
  readonly rooms: readonly WalkedRoom[]
}): ReactNode {
  return (
    <section aria-labelledby="path-title">
      <div className="part-head">
        <h2 id="path-title">Your path</h2>
        <span className="quiet">
          {COUNTED.map(([type, name]) =>
            countOf(rooms.filter((room) => room.type === type).length, name),
          ).join(', ')}
        </span>
      </div>
      <ol className="path-rooms">
        {rooms.map(({ row, type, unknown, id }) => (
          <li key={row}>
            <span className="floor-number">{row}</span>
            <RoomBadge symbol={SYMBOLS[type]} kind={ROOM_NAMES[type]} />
            <span>
              {id === null ? ROOM_NAMES[unknown ?? type] : displayName(id)}
              {(id !== null || unknown !== null) && (
                <span className="quiet">
                  {' '}
                  {type === 'unknown' && unknown !== null
                    ? `? room: ${ROOM_NAMES[unknown].toLowerCase()}`
                    : ROOM_NAMES[type].toLowerCase()}
                </span>
              )}
            </span>
          </li>
        ))}
        <li>
          <span className="floor-number">{plan.map.height}</span>
          <RoomBadge symbol="B" kind="Boss" />
          <span>{bossText(plan)}</span>
        </li>
      </ol>
      <p className="quiet">
        Press a point on the map to walk through it. Fights and events follow the order of their lists unless
        something in the run changes it.
      </p>
    </section>
  )
}
