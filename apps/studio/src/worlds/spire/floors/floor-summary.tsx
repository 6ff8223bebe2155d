import { roomTitle, displayName, type PlayerRow, type RoomRow } from '@seedfast/spire'
import type { ReactNode } from 'preact/compat'
import { RoomBadge } from '../../../game-parts/room-badge.js'
import { CardChip } from './card-chip.js'
import { EffectList } from '../../../game-parts/floors/effect-list.js'
import { effectsOf } from './effects.js'
import { RelicName } from './relic-name.js'
import { itemName, restName, roomKind } from './spire-words.js'

interface SummaryProps {
  readonly row: RoomRow
  /** The player's state before the room, or null if it is unknown. */
  readonly before: PlayerRow | null
}

/** The kinds of rooms whose effects depend on the player's choices. */
const CHOSEN: readonly string[] = ['neow', 'event', 'rest']

/** Summarizes a room in a few words: its kind, its monsters and its effects. */
export function FloorSummary({ row, before }: SummaryProps): ReactNode {
  const { gold = [], potions = [], monsters = [], cards = [], after } = row
  const relics = row.relics ?? []
  const hp = monsters.map((monster) => monster.hp)
  // No fight is simulated, so HP that a room leaves as it was says nothing.
  const isHpChanged = before !== null && (after.hp !== before.hp || after.maxHp !== before.maxHp)
  return (
    <>
      <span className="floor-number text-ink-soft font-mono text-sm text-right">{row.floor}</span>
      <RoomBadge symbol={row.symbol} kind={roomKind(row)} />
      <span className="grid min-w-0 line-snug">
        <span className="floor-title text-medium">
          {roomTitle(row)}
          <span className="visually-hidden">, {roomKind(row)}</span>
          {hp.length > 0 && <span className="quiet"> {hp.join(' + ')} HP</span>}
        </span>
        <span className="floor-gives flex flex-wrap gap-x-3 gap-y-0 text-sm">
          {gold.length > 0 && <span className="gold">{gold.reduce((sum, one) => sum + one, 0)} gold</span>}
          {relics.map((id) => (
            <RelicName key={id} id={id} />
          ))}
          {potions.map((id, i) => (
            <span key={`${id} ${i}`} className="potion-name">
              {displayName('potion', id)}
            </span>
          ))}
          {cards.map((choice, i) => (
            <span key={i} className="card-row inline-flex flex-wrap gap-x-2 gap-y-0">
              {choice.slice(0, 4).map((card, j) => (
                <CardChip key={`${card} ${j}`} card={card} />
              ))}
              {choice.length > 4 && <span className="quiet">+{choice.length - 4}</span>}
            </span>
          ))}
          {row.shop !== undefined &&
            row.shop.relics.map(({ id, price }) => (
              <span key={id}>
                <RelicName id={id} /> <span className="price">{price}</span>
              </span>
            ))}
          {(row.bought ?? []).map((id) => (
            <span key={id}>bought {itemName(id)}</span>
          ))}
          {row.rest !== undefined && <span>{restName(row.rest)}</span>}
          {CHOSEN.includes(row.room) && <EffectList effects={effectsOf(row, before)} isShort />}
        </span>
      </span>
      <span className="floor-after" title="HP and gold after this room">
        {isHpChanged && (
          <>
            {after.hp}/{after.maxHp} HP
            <br />
          </>
        )}
        {after.gold} gold
      </span>
    </>
  )
}
