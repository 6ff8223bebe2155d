import { roomTitle, cardName, displayName, type RoomRow } from '@seedfast/spire'
import type { RoomContents } from '../../../game-parts/floors/later-changes.js'
import { itemName } from './spire-words.js'

/** Describes a room's contents, keyed by kind. The player's HP and gold aren't included. */
export function roomContents(row: RoomRow): RoomContents {
  return [
    ['Room', roomTitle(row)],
    ['Monsters', row.monsters?.map(({ id, hp }) => `${displayName('monster', id)} ${hp}`).join(', ')],
    ['Gold', row.gold?.join(' + ')],
    ['Cards', row.cards?.map((cards) => cards.map(cardName).join(', ')).join('; ')],
    ['Relics', row.relics?.map((id) => displayName('relic', id)).join(', ')],
    ['Potions', row.potions?.map((id) => displayName('potion', id)).join(', ')],
    ['Stock', shopText(row)],
  ]
}

function shopText({ shop }: RoomRow): string | undefined {
  return shop && [...shop.cards, ...shop.relics, ...shop.potions].map(({ id }) => itemName(id)).join(', ')
}
