import { type ActPlan, bossText, displayName, ROOM_NAMES } from '@seedfast/spire2'
import type { ReactNode } from 'react'
import { RoomBadge } from '../../../game-parts/room-badge.js'
import { countOf } from '../../../words/quantity-text.js'
import { SYMBOLS } from './room-words.js'
import type { WalkedAct, WalkedRoom } from './walked-rooms.js'

/** The room types that the heading counts, with the words for them. */
const COUNTED: readonly (readonly [type: WalkedRoom['type'], name: string])[] = [
  ['monster', 'fight'],
  ['elite', 'elite'],
  ['unknown', '? room'],
  ['rest', 'rest site'],
  ['shop', 'merchant'],
]

interface ListProps {
  readonly plan: ActPlan
  readonly at: number
  readonly walked: WalkedAct
  /** The relics in the run's chests, in order. Empty if they aren't known. */
  readonly chestRelics: readonly string[]
  onWhy(part: string): void
}

/** Lists the rooms on the path through an act, with their fights, events and chest relics. */
export function RoomList({ plan, at, walked, chestRelics, onWhy }: ListProps): ReactNode {
  const { rooms, firstFloor } = walked
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
        <Room
          floor={firstFloor}
          symbol="N"
          kind="Ancient"
          title={displayName(plan.ancient)}
          note="ancient"
          onWhy={() => onWhy(`/acts/${at}/ancient`)}
        />
        {rooms.map((room) => (
          <Room
            key={room.row}
            floor={room.floor}
            symbol={SYMBOLS[room.type]}
            kind={ROOM_NAMES[room.type]}
            title={titleOf(room)}
            note={noteOf(room)}
            relic={room.chest === null ? undefined : chestRelics[room.chest]}
            onWhy={() => onWhy(room.part)}
          />
        ))}
        <Room
          floor={firstFloor + plan.map.height}
          symbol="B"
          kind="Boss"
          title={bossText(plan)}
          note="boss"
          onWhy={() => onWhy(`/acts/${at}/boss`)}
        />
      </ol>
      <p className="quiet">
        Press a point on the map to walk through it. Fights and events follow the order of their lists unless
        something in the run changes it. A chest’s relic is the one shown if you take every chest’s relic and
        haven’t found it elsewhere.
      </p>
    </section>
  )
}

interface RoomProps {
  readonly floor: number
  readonly symbol: string
  readonly kind: string
  readonly title: string
  readonly note: string | null
  readonly relic?: string | undefined
  onWhy(): void
}

function Room({ floor, symbol, kind, title, note, relic, onWhy }: RoomProps): ReactNode {
  return (
    <li>
      <span className="floor-number">{floor}</span>
      <RoomBadge symbol={symbol} kind={kind} />
      <span>
        {title}
        {note !== null && <span className="quiet"> {note}</span>}
        {relic !== undefined && <span className="relic-name"> {displayName(relic)}</span>}
      </span>
      <button
        type="button"
        className="link-button"
        aria-label={`Why: floor ${floor}, ${title}`}
        onClick={onWhy}
      >
        Why?
      </button>
    </li>
  )
}

function titleOf({ id, unknown, type }: WalkedRoom): string {
  return id === null ? ROOM_NAMES[unknown ?? type] : displayName(id)
}

/** Describes the kind of a room if its title doesn't. */
function noteOf({ id, unknown, type }: WalkedRoom): string | null {
  if (type === 'unknown' && unknown !== null)
    return id === null ? '? room' : `? room: ${ROOM_NAMES[unknown].toLowerCase()}`
  return id === null ? null : ROOM_NAMES[type].toLowerCase()
}
