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

export function roomTitle({ id, unknown, type }: Pick<WalkedRoom, 'id' | 'unknown' | 'type'>): string {
  return id === null ? ROOM_NAMES[unknown ?? type] : displayName(id)
}

/** Describes the kind of a room if its title doesn't. */
export function roomNote({ id, unknown, type }: Pick<WalkedRoom, 'id' | 'unknown' | 'type'>): string | null {
  if (type === 'unknown' && unknown !== null)
    return id === null ? '? room' : `? room: ${ROOM_NAMES[unknown].toLowerCase()}`
  return id === null ? null : ROOM_NAMES[type].toLowerCase()
}
