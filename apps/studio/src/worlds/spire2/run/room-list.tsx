import { type ActPlan, bossText, displayName, ROOM_NAMES, type Spire2Result } from '@seedfast/spire2'
import type { ReactNode } from 'preact/compat'
import { RoomBadge } from '../../../game-parts/room-badge.js'
import { countOf } from '../../../words/quantity-text.js'
import { roomNote, roomTitle, SYMBOLS } from './room-words.js'
import { chestPointer, type WalkedAct, type WalkedRoom } from './walked-rooms.js'
import { Button } from '../../../ui/button.js'

/** The room types that the heading counts, with the words for them. */
const COUNTED: readonly (readonly [type: WalkedRoom['type'], name: string])[] = [
  ['monster', 'fight'],
  ['elite', 'elite'],
  ['unknown', '? room'],
  ['rest', 'rest site'],
  ['shop', 'merchant'],
]

interface ListProps {
  readonly run: Pick<Spire2Result, 'sharedRelics'>
  readonly plan: ActPlan
  readonly at: number
  readonly walked: WalkedAct
  /** The relics in the run's chests, in order. Empty if they aren't known. */
  readonly chestRelics: readonly string[]
  /** The relics that the first player took. */
  readonly taken: readonly string[]
  /** The offers of the act's ancient to the first player. */
  readonly offers: readonly string[]
  onToggle(relic: string): void
  onWhy(part: string): void
  /** Shows the rewards of the rooms. Null for several players. */
  readonly onRewards: (() => void) | null
}

/** Lists the rooms on the path through an act, with their fights, events and chest relics. */
export function RoomList(props: ListProps): ReactNode {
  const { run, plan, at, walked, chestRelics, taken, offers, onToggle, onWhy, onRewards } = props
  const { rooms, firstFloor } = walked
  const markOf = (relic: string | undefined): RelicMark | null =>
    relic === undefined ? null : { relic, isTaken: taken.includes(relic), onToggle: () => onToggle(relic) }
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
      {onRewards !== null && (
        <Button look="primary" onClick={onRewards}>
          Show rewards and shops
        </Button>
      )}
      <ol className="path-rooms my-1.5 mx-0">
        <Room
          thing={`/acts/${at}/ancient`}
          floor={firstFloor}
          symbol="N"
          kind="Ancient"
          title={displayName(plan.ancient)}
          note="ancient"
          mark={markOf(offers.find((relic) => taken.includes(relic)))}
          onWhy={() => onWhy(`/acts/${at}/ancient`)}
        />
        {rooms.map((room) => (
          <Room
            key={room.row}
            thing={room.chest === null ? room.thing : chestPointer(run, chestRelics[room.chest])}
            floor={room.floor}
            symbol={SYMBOLS[room.type]}
            kind={ROOM_NAMES[room.type]}
            title={roomTitle(room)}
            note={roomNote(room)}
            mark={markOf(room.chest === null ? undefined : chestRelics[room.chest])}
            onWhy={() => onWhy(room.part)}
            onWhyNote={
              room.rollLabel === null || room.rollLabel === room.part ? null : () => onWhy(room.rollLabel!)
            }
          />
        ))}
        <Room
          thing={`/acts/${at}/boss /acts/${at}/secondBoss`}
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
        something in the run changes it. A chest contains the relic shown if you take the relic from every
        chest and haven’t found this one elsewhere.
      </p>
    </section>
  )
}

/** A relic in a room, which the user can mark as taken. */
interface RelicMark {
  readonly relic: string
  readonly isTaken: boolean
  onToggle(): void
}

interface RoomProps {
  /** The JSON Pointers of the things in the room, separated by spaces. Null if there are none. */
  readonly thing: string | null
  readonly floor: number
  readonly symbol: string
  readonly kind: string
  readonly title: string
  readonly note: string | null
  readonly mark?: RelicMark | null
  onWhy(): void
  /** Explains the note instead of the title. Null if only the title can be explained. */
  readonly onWhyNote?: (() => void) | null
}

function Room(props: RoomProps): ReactNode {
  const { thing, floor, symbol, kind, title, note, mark = null, onWhy, onWhyNote = null } = props
  return (
    <li data-thing={thing ?? undefined}>
      <span className="floor-number text-ink-soft font-mono text-sm text-right">{floor}</span>
      <RoomBadge symbol={symbol} kind={kind} />
      <span>
        {title}
        {note !== null && (
          <span className="quiet">
            {' '}
            {note}
            {onWhyNote !== null && (
              <>
                {' '}
                <Button look="link" aria-label={`Why: floor ${floor}, ${note}`} onClick={onWhyNote}>
                  Why?
                </Button>
              </>
            )}
          </span>
        )}
        {mark !== null && (
          <button
            type="button"
            className="relic-mark"
            aria-pressed={mark.isTaken}
            onClick={() => mark.onToggle()}
          >
            <span className="relic-name">{displayName(mark.relic)}</span>
          </button>
        )}
      </span>
      <Button look="link" aria-label={`Why: floor ${floor}, ${title}`} onClick={onWhy}>
        Why?
      </Button>
    </li>
  )
}
