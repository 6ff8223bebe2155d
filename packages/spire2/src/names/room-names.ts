import type { MapPoint } from '../map/act-map.js'
import type { UnknownRoom } from '../unknown/unknown-rooms.js'

/** The display names of the kinds of rooms. */
export const ROOM_NAMES: Readonly<Record<MapPoint['type'] | UnknownRoom, string>> = {
  none: '',
  unknown: '? room',
  shop: 'Merchant',
  treasure: 'Chest',
  rest: 'Rest site',
  monster: 'Fight',
  elite: 'Elite',
  boss: 'Boss',
  ancient: 'Ancient',
  event: 'Event',
}
