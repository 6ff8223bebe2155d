import type { ActMap, MapPoint } from '../map/act-map.js'

const LANE = 4

export const SYMBOLS: Readonly<Record<MapPoint['type'], string>> = {
  none: ' ',
  unknown: '?',
  shop: '$',
  treasure: 'T',
  rest: 'R',
  monster: 'M',
  elite: 'E',
  boss: 'B',
  ancient: 'A',
}

/** Renders a map as lines of text, with the last row on top: a symbol for each point, and strokes for the paths. */
export function mapText({ height, points }: ActMap): string[] {
  const lines: string[] = []
  for (let row = height - 1; row >= 1; row--) {
    const symbols = Array<string>(7 * LANE).fill(' ')
    const above = Array<string>(7 * LANE).fill(' ')
    for (const point of points) {
      if (point.row !== row) continue
      symbols[point.column * LANE] = SYMBOLS[point.type]
      if (row === height - 1) continue
      for (const to of point.to) {
        const step = to - point.column
        above[point.column * LANE + step * 2] = step === 0 ? '|' : step < 0 ? '\\' : '/'
      }
    }
    if (row < height - 1) lines.push(`    ${above.join('')}`)
    lines.push(`${String(row).padStart(3)} ${symbols.join('')}`)
  }
  return lines.map((line) => line.trimEnd())
}
