import { displayName, ROOM_NAMES, type MapPoint } from '@seedfast/spire2'
import type { WalkedRoom } from './walked-rooms.js'

export const SYMBOLS: Readonly<Record<MapPoint['type'], string>> = {
  none: '',
  unknown: '?',
  shop: '$',
  treasure: 'T',
  rest: 'R',
  monster: 'M',
  elite: 'E',
  boss: 'B',
  ancient: 'N',
}

/** Returns the name of the list of the rooms on the path through an act. The index of a room is its row on the map. */
export function pathList(act: number): string {
  return `Your path through act ${act}`
}

/** Returns the name of the list of all ancients' offers to a player. */
export function offersList(slot: number): string {
  return `Offers to player ${slot + 1}`
}

export function roomTitle({ id, unknown, type }: Pick<WalkedRoom, 'id' | 'unknown' | 'type'>): string {
  return id === null ? ROOM_NAMES[unknown ?? type] : displayName(id)
}

/** Describes the kind of a room if its title doesn't. */
export function roomNote({ id, unknown, type }: Pick<WalkedRoom, 'id' | 'unknown' | 'type'>): string | null {
  if (type === 'unknown' && unknown !== null)
    return id === null ? '? room' : `? room: ${ROOM_NAMES[unknown].toLowerCase()}`
  return id === null ? null : ROOM_NAMES[type].toLowerCase()
}
