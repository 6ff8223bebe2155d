import { CELL_GLYPHS, Cell, WIDTH } from '../data/cells.js'
import type { DungeonResult } from '../schema/result.js'
import type { Names } from './names.js'
import { bounds, marksOf, terrain, type Mark } from './screen.js'
import { cellPath, escapeText } from './svg-parts.js'
import { STYLE } from './svg-style.js'

const CELL = 14
const SIDE = 18
const TOP = 52
const FOOT = 40

/** The layers of a level from the ground up: each layer's CSS class and cells. */
const LAYERS: readonly (readonly [className: string, cells: readonly Cell[]])[] = [
  ['floor', [Cell.FLOOR, Cell.DOOR, Cell.ALTAR, Cell.FOUNTAIN, Cell.STATUE]],
  ['grass', [Cell.GRASS, Cell.TREE]],
  ['shallow', [Cell.SHALLOW]],
  ['water', [Cell.WATER]],
  ['lava', [Cell.LAVA]],
]

/** Renders one level as SVG: ground, walls, vaults, and everything on them, with names as tooltips. */
export function levelSvg({ levels, ghosts }: DungeonResult, id: string, seed: string, names: Names): string {
  const level = levels[id]!
  const shown = terrain(level)
  const { left, right, top, bottom } = bounds(shown)
  const x = (column: number): number => SIDE + (column - left) * CELL
  const y = (row: number): number => TOP + (row - top) * CELL
  const width = SIDE * 2 + (right - left) * CELL
  const height = TOP + (bottom - top) * CELL + FOOT
  const title = `Level ${id} of the dungeon of seed ${seed}`
  const path = (className: string, holds: (column: number, row: number) => boolean): string =>
    cellPath(className, level.map, holds, { x, y, size: CELL })
  const is = (cells: readonly Cell[]) => (column: number, row: number) =>
    cells.includes(CELL_GLYPHS.indexOf(level.map[row]![column]!) as Cell)
  const marks = marksOf(
    level,
    names,
    ghosts.filter((ghost) => ghost.level === id),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="dungeon" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeText(title)}">`,
    `<title>${escapeText(title)}</title>`,
    `<style>${STYLE}</style>`,
    `<rect class="sheet" width="${width}" height="${height}" rx="12"/>`,
    `<text class="heading" x="${SIDE}" y="30">${escapeText(`${id} · ${names.branch(id.split(':')[0]!)} · seed ${seed}`)}</text>`,
    ...LAYERS.map(([className, cells]) => path(className, is(cells))),
    path('wall', (column, row) => shown[row]![column] === '#'),
    ...features(level.map, x, y),
    ...level.vaults.map(
      (vault, i) =>
        `<rect class="vault" x="${x(vault.x) - 2}" y="${y(vault.y) - 2}" width="${vault.width * CELL + 4}" height="${vault.height * CELL + 4}" rx="3" data-path="/levels/${id}/vaults/${i}"><title>${escapeText(`vault ${vault.id}`)}</title></rect>`,
    ),
    ...[...marks].map(([at, mark]) => markText(mark, x(at % WIDTH), y(Math.floor(at / WIDTH)), id, names)),
    `<text class="name" x="${SIDE}" y="${height - 16}">${escapeText(footText(level, names))}</text>`,
    '</svg>\n',
  ].join('\n')
}

/** Renders doors, trees, statues, altars and fountains, each in its cell. */
function features(
  map: readonly string[],
  x: (column: number) => number,
  y: (row: number) => number,
): string[] {
  return map.flatMap((row, at) =>
    Array.from(row).flatMap((glyph, column): string[] => {
      const [left, top] = [x(column), y(at)]
      const middle = `cx="${left + CELL / 2}" cy="${top + CELL / 2}"`
      switch (CELL_GLYPHS.indexOf(glyph)) {
        case Cell.DOOR:
          return [
            `<rect class="door" x="${left + 2}" y="${top + 2}" width="${CELL - 4}" height="${CELL - 4}" rx="2"><title>a door</title></rect>`,
          ]
        case Cell.TREE:
          return [`<circle class="leaf" ${middle} r="${CELL / 2 - 1}"/>`]
        case Cell.STATUE:
          return [
            `<path class="stone" d="M${left + 4} ${top + CELL - 2}h6l-1-7a2 2 0 1 0-4 0z"><title>a statue</title></path>`,
          ]
        case Cell.ALTAR:
          return [
            `<path class="stone" d="M${left + 2} ${top + 5}h10v2h-2v5h-6v-5h-2z"><title>an altar</title></path>`,
          ]
        case Cell.FOUNTAIN:
          return [
            `<circle class="stone" ${middle} r="5"/><circle class="shallow" ${middle} r="3"><title>a fountain</title></circle>`,
          ]
        default:
          return []
      }
    }),
  )
}

function markText(mark: Mark, left: number, top: number, level: string, names: Names): string {
  const { glyph, kind, id, more, path } = mark
  const middle = left + CELL / 2
  const name =
    kind === 'monster' || kind === 'unique'
      ? names.monsterName(id)
      : kind === 'item' || kind === 'artefact'
        ? `${names.itemName(id)}${more === undefined ? '' : ` ×${more}`}`
        : kind === 'ghost'
          ? `the ghost of ${id}`
          : kind === 'shop'
            ? `${names.shopName(id)}, ${more} in stock`
            : `stair ${id} to ${more}`
  const ring =
    kind === 'unique' || kind === 'artefact'
      ? `<circle class="ring ${kind}" cx="${middle}" cy="${top + CELL / 2}" r="${CELL / 2 + 1}"/>`
      : ''
  const place = path === undefined ? '' : ` data-path="/levels/${level}/${path}"`
  // The cell is transparent. It makes the glyph's whole cell one target.
  return `<g${place}><title>${escapeText(name)}</title><rect class="cell" x="${left}" y="${top}" width="${CELL}" height="${CELL}"/>${ring}<text class="mark ${kind}" x="${middle}" y="${top + CELL - 2.5}">${escapeText(glyph)}</text></g>`
}

function footText(
  { vaults, monsters, items, layout }: DungeonResult['levels'][string],
  names: Names,
): string {
  const uniques = monsters.filter(({ unique }) => unique === true).map(({ id }) => names.monsterName(id))
  const parts = [
    layout,
    `${vaults.length} vaults`,
    `${monsters.length} monsters`,
    `${items.length} items`,
    ...uniques,
  ]
  return parts.join(' · ')
}
