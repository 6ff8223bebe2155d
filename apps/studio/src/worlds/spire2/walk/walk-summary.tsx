import { displayName, type Spire2Result, type WalkedRoom } from '@seedfast/spire2'
import type { ReactNode } from 'preact/compat'
import { RoomBadge } from '../../../game-parts/room-badge.js'
import { Choice } from './entry-list.js'
import { ItemName } from './item-name.js'
import { entriesOf, walkedKind, walkedSymbol, walkedTitle, type RoomEntry } from './room-entries.js'

interface SummaryProps {
  readonly run: Spire2Result
  readonly walked: WalkedRoom
}

/** Summarizes a room of the walk in a few words: its kind, and what the player finds, chooses and buys there. */
export function WalkSummary({ run, walked }: SummaryProps): ReactNode {
  const { floor, room, gift, option, rest, given = {}, bought = [], gold, hp, maxHp } = walked
  const { uncertain } = run.walk!
  const causes = uncertain.filter((cause) => cause.floor === floor)
  const isUncertain = uncertain.some((cause) => cause.floor < floor)
  const kind = walkedKind(walked)
  return (
    <>
      <span className="floor-number text-ink-soft font-mono text-sm text-right">{floor}</span>
      <RoomBadge symbol={walkedSymbol(walked)} kind={kind} />
      <span className="grid min-w-0 line-snug">
        <span className="floor-title text-medium">
          {walkedTitle(walked)}
          <span className="visually-hidden">, {kind}</span>
        </span>
        <span className="floor-gives flex flex-wrap gap-x-3 gap-y-0 text-sm">
          {gift !== undefined && <ItemName run={run} item={{ id: gift }} />}
          {[option, rest].map(
            (id) =>
              id !== undefined && !['none', 'other'].includes(id) && <span key={id}>{displayName(id)}</span>,
          )}
          {[...entriesOf(given), ...found(room)].map((entry, i) => (
            <Entry key={i} run={run} entry={entry} />
          ))}
          {room.kind === 'shop' && <Choice run={run} items={room.stock.relics} />}
          {bought.map((id) => (
            <span key={id}>
              bought <ItemName run={run} item={{ id }} />
            </span>
          ))}
          {causes.length > 0 && <span className="text-bad">later floors can differ from the game</span>}
        </span>
      </span>
      <span className="floor-after" title="HP and gold after this room">
        {hp !== null && (
          <>
            {hp}/{maxHp} HP
            <br />
          </>
        )}
        {gold} gold
        {isUncertain && (
          <>
            <br />
            uncertain
          </>
        )}
      </span>
    </>
  )
}

/** Returns what the player gets in a fight or a chest. */
function found(room: WalkedRoom['room']): RoomEntry[] {
  if (room.kind === 'treasure') return entriesOf(room, ['kind'])
  return 'rewards' in room && room.rewards !== null ? entriesOf(room.rewards) : []
}

function Entry(props: { readonly run: Spire2Result; readonly entry: RoomEntry }): ReactNode {
  const { title, value } = props.entry
  if (typeof value !== 'number')
    return value.map((items, i) => <Choice key={i} run={props.run} items={items} />)
  return (
    <span className="gold">
      {value} {title.includes('HP') ? title : title.toLowerCase()}
    </span>
  )
}
