import type { MapPoint, UnknownRoom } from '@seedfast/spire2'

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
