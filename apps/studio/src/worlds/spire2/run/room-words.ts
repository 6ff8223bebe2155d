import type { MapPoint } from '@seedfast/spire2'

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
