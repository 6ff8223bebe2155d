import type { PoolTier } from '../data/relics.js'
import { displayName } from '../names/names.js'
import { roomName } from '../names/room-names.js'
import type { RoomRow } from '../schema/result.js'

/** Returns a room's heading: the name of its fight or event, or the kind of room. */
export function roomTitle(row: RoomRow): string {
  if (row.event !== undefined) return displayName('event', row.event)
  if (row.encounter !== undefined) {
    const first = displayName('encounter', row.encounter)
    return row.secondBoss === undefined ? first : `${first}, then ${displayName('encounter', row.secondBoss)}`
  }
  if (row.chest !== undefined)
    return `${row.chest[0]!.toUpperCase()}${row.chest.slice(1).toLowerCase()} chest`
  return roomName(row.room)
}

/** The titles of the lists of relics. */
export const TIER_TITLES: Readonly<Record<PoolTier, string>> = {
  COMMON: 'Common relics',
  UNCOMMON: 'Uncommon relics',
  RARE: 'Rare relics',
  SHOP: 'Shop relics',
  BOSS: 'Boss relics',
}
