import { roomTitle, cardName, displayName, type RoomRow } from '@seedfast/spire'
import { itemName } from './spire-words.js'

export interface FloorChange {
  readonly floor: number
  /** The kind of content that differs, such as "Cards". */
  readonly what: string
  readonly before: string
  readonly after: string
}

/** Compares two walks, and returns the differences on all floors after the floor `after`. */
export function laterChanges(
  now: readonly RoomRow[],
  then: readonly RoomRow[],
  after: number,
): readonly FloorChange[] {
  const changes: FloorChange[] = []
  for (const [i, row] of now.entries()) {
    if (row.floor <= after) continue
    const other = then[i]
    if (other === undefined) {
      changes.push({ floor: row.floor, what: 'Room', before: roomTitle(row), after: 'not reached' })
      continue
    }
    const current = contents(row)
    const changed = contents(other)
    for (const what of new Set([...current.keys(), ...changed.keys()])) {
      const a = current.get(what) ?? 'none'
      const b = changed.get(what) ?? 'none'
      if (a !== b) changes.push({ floor: row.floor, what, before: a, after: b })
    }
  }
  return changes
}

/** Describes a room's contents, keyed by kind. The player's HP and gold aren't included. */
function contents(row: RoomRow): ReadonlyMap<string, string> {
  const parts: (readonly [string, string | undefined])[] = [
    ['Room', roomTitle(row)],
    ['Monsters', row.monsters?.map(({ id, hp }) => `${displayName('monster', id)} ${hp}`).join(', ')],
    ['Gold', row.gold?.join(' + ')],
    ['Cards', row.cards?.map((cards) => cards.map(cardName).join(', ')).join('; ')],
    ['Relics', row.relics?.map((id) => displayName('relic', id)).join(', ')],
    ['Potions', row.potions?.map((id) => displayName('potion', id)).join(', ')],
    ['Stock', shopText(row)],
  ]
  return new Map(parts.flatMap(([what, text]) => (text === undefined ? [] : [[what, text]])))
}

function shopText({ shop }: RoomRow): string | undefined {
  return shop && [...shop.cards, ...shop.relics, ...shop.potions].map(({ id }) => itemName(id)).join(', ')
}
