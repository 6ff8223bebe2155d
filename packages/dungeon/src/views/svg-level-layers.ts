import { escapeXml } from '@seedfast/world'
import { CELL_GLYPHS, Cell, WIDTH } from '../data/cells.js'
import type { Level } from '../level/level.js'
import { markedTitle, type LevelThing } from './level-things.js'
import { terrain } from './screen.js'
import { cellPath, type CellPlaces } from './svg-parts.js'

/** The layers of a level's terrain from bottom to top, each with its CSS class and its kinds of cells. */
const TERRAIN: readonly (readonly [className: string, cells: readonly Cell[]])[] = [
  ['floor', [Cell.FLOOR, Cell.DOOR, Cell.ALTAR, Cell.FOUNTAIN, Cell.STATUE]],
  ['grass', [Cell.GRASS, Cell.TREE]],
  ['shallow', [Cell.SHALLOW]],
  ['water', [Cell.WATER]],
  ['lava', [Cell.LAVA]],
]

/** Renders a level's terrain: ground, walls, doors and trees. */
export function terrainLayers(level: Pick<Level, 'map'>, places: CellPlaces): string[] {
  const { map } = level
  const shown = terrain(level)
  const { x, y, size } = places
  const path = (className: string, holds: (column: number, row: number) => boolean): string =>
    cellPath(className, map, holds, places)
  const is = (cells: readonly Cell[]) => (column: number, row: number) =>
    cells.includes(CELL_GLYPHS.indexOf(map[row]![column]!) as Cell)
  const doorsAndTrees = map.flatMap((row, at) =>
    Array.from(row).flatMap((glyph, column): string[] => {
      const [left, top] = [x(column), y(at)]
      const cell = CELL_GLYPHS.indexOf(glyph)
      if (cell === Cell.TREE)
        return [`<circle class="leaf" cx="${left + size / 2}" cy="${top + size / 2}" r="${size / 2 - 1}"/>`]
      if (cell !== Cell.DOOR) return []
      const side = size - 4
      return [
        `<rect class="door" x="${left + 2}" y="${top + 2}" width="${side}" height="${side}" rx="2"><title>a door</title></rect>`,
      ]
    }),
  )
  return [
    ...TERRAIN.map(([className, cells]) => path(className, is(cells))),
    path('wall', (column, row) => shown[row]![column] === '#'),
    ...doorsAndTrees,
  ]
}

/**
 * Renders the things on a level, with their names as tooltips. `pathOf` returns a thing's `data-path` attribute, or
 * null for none. If several things share a cell, only the last one is visible.
 */
export function thingLayers(
  things: readonly LevelThing[],
  places: CellPlaces,
  pathOf: (thing: LevelThing) => string | null,
): string[] {
  const visible = new Map(things.map((thing) => [`${thing.kind === 'vault'} ${cellOf(thing)}`, thing]))
  return things.map((thing) => {
    const shown = thing.kind === 'vault' || visible.get(`false ${cellOf(thing)}`) === thing
    const path = pathOf(thing)
    const attribute = path === null ? '' : ` data-path="${path}"`
    const title = `<title>${escapeXml(markedTitle(thing))}</title>`
    return `<g${attribute}>${title}${shapeOf(thing, places, shown)}</g>`
  })
}

function cellOf({ x, y }: LevelThing): number {
  return y * WIDTH + x
}

function shapeOf(
  { kind, glyph, name, ...box }: LevelThing,
  { x, y, size }: CellPlaces,
  shown: boolean,
): string {
  const [left, top] = [x(box.x), y(box.y)]
  if (kind === 'vault') {
    const [width, height] = [box.width * size + 4, box.height * size + 4]
    return `<rect class="vault" x="${left - 2}" y="${top - 2}" width="${width}" height="${height}" rx="3"/>`
  }
  // This transparent rectangle makes the whole cell respond to the pointer, not just the glyph.
  const cell = `<rect class="cell" x="${left}" y="${top}" width="${size}" height="${size}"/>`
  if (!shown) return cell
  if (kind === 'feature') return cell + featureShape(name, left, top, size)
  const [middle, half] = [left + size / 2, size / 2]
  const ring =
    kind === 'unique' || kind === 'artefact'
      ? `<circle class="ring ${kind}" cx="${middle}" cy="${top + half}" r="${half + 1}"/>`
      : ''
  return `${cell}${ring}<text class="mark ${kind}" x="${middle}" y="${top + size - 2.5}">${escapeXml(glyph)}</text>`
}

function featureShape(name: string, left: number, top: number, size: number): string {
  const middle = `cx="${left + size / 2}" cy="${top + size / 2}"`
  switch (name) {
    case 'statue':
      return `<path class="stone" d="M${left + 4} ${top + size - 2}h6l-1-7a2 2 0 1 0-4 0z"/>`
    case 'altar':
      return `<path class="stone" d="M${left + 2} ${top + 5}h10v2h-2v5h-6v-5h-2z"/>`
    default:
      return `<circle class="stone" ${middle} r="5"/><circle class="shallow" ${middle} r="3"/>`
  }
}
