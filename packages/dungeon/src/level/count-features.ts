import { Cell, CELL_GLYPHS } from '../data/cells.js'
import type { Level } from './level.js'

const CELLS: readonly (readonly [feature: string, cell: Cell])[] = [
  ['altar', Cell.ALTAR],
  ['fountain', Cell.FOUNTAIN],
  ['statue', Cell.STATUE],
]

/** Returns a level's features and their counts: entries, altars, fountains, statues and shops. */
export function countFeatures({ map, stairs, shops }: Level): [feature: string, count: number][] {
  const cells = map.join('')
  const count = (cell: Cell): number => cells.split(CELL_GLYPHS[cell]!).length - 1
  const counts: [string, number][] = [
    ['exit', stairs.filter(({ to }) => to === null).length],
    ...stairs.flatMap(({ id }): [string, number][] =>
      id.startsWith('^') ? [[`entry to ${id.slice(1)}`, 1]] : [],
    ),
    ...CELLS.map(([feature, cell]): [string, number] => [feature, count(cell)]),
    ['shop', shops.length],
  ]
  return counts.filter(([, number]) => number > 0)
}
