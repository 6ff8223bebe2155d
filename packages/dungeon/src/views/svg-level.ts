import { escapeXml } from '@seedfast/world'
import { HEIGHT, WIDTH } from '../data/cells.js'
import type { DungeonData } from '../tables/dungeon-data.js'
import type { Level } from '../level/level.js'
import type { DungeonResult } from '../schema/result.js'
import { levelThings, type LevelThing } from './level-things.js'
import { namesOf, type Names } from './names.js'
import { bounds, terrain } from './screen.js'
import { terrainLayers, thingLayers } from './svg-level-layers.js'
import type { CellPlaces } from './svg-parts.js'
import { STYLE } from './svg-style.js'

const CELL = 14
const SIDE = 18
const TOP = 52
const FOOT = 40

/** Renders one level as an SVG: the ground, walls and vaults, and everything on the level, with names as tooltips. */
export function levelSvg(result: DungeonResult, id: string, seed: string, data: DungeonData): string {
  const level = result.levels[id]!
  const names = namesOf(data)
  const { left, right, top, bottom } = bounds(terrain(level))
  const places = {
    x: (column: number): number => SIDE + (column - left) * CELL,
    y: (row: number): number => TOP + (row - top) * CELL,
    size: CELL,
  }
  const width = SIDE * 2 + (right - left) * CELL
  const height = TOP + (bottom - top) * CELL + FOOT
  const heading = `${id} · ${names.branch(id.split(':')[0]!)} · seed ${seed}`
  return picture(`Level ${id} of the dungeon of seed ${seed}`, width, height, [
    `<rect class="sheet" width="${width}" height="${height}" rx="12"/>`,
    `<text class="heading" x="${SIDE}" y="30">${escapeXml(heading)}</text>`,
    ...terrainLayers(level, places),
    // A feature is a single character in a map row and has no JSON Pointer of its own.
    ...thingLayers(placedThings(result, id, data), places, ({ kind, pointer }) =>
      kind === 'feature' ? null : pointer,
    ),
    `<text class="name" x="${SIDE}" y="${height - 16}">${escapeXml(footText(level, names))}</text>`,
  ])
}

/**
 * Styles for the map without a heading. They make the outlines of vaults stand out more than in the picture with a
 * heading.
 */
const MAP_STYLE =
  '.dungeon .vault{stroke:var(--ink);stroke-width:1.4;stroke-dasharray:5 3;opacity:.7}' +
  '.dungeon .route{fill:none;stroke:var(--unique);stroke-width:3;stroke-linecap:round;stroke-linejoin:round;stroke-dasharray:1 6}'

/** The space around the map that `levelMapSvg` renders, in pixels. */
const EDGE = 4

/**
 * Renders the map of one level as an SVG without a heading. All levels have the same size, so switching between them
 * doesn't shift a page's layout. `isShown` returns whether to show a thing. By default, all things are shown. The
 * `data-path` attribute of a thing is its JSON Pointer. `route` lists the cells of a route to draw, in order.
 */
export function levelMapSvg(
  result: Pick<DungeonResult, 'levels' | 'ghosts'>,
  id: string,
  data: DungeonData,
  isShown: (thing: LevelThing) => boolean = () => true,
  route: readonly { readonly x: number; readonly y: number }[] = [],
): string {
  const level = result.levels[id]!
  const places = {
    x: (column: number): number => EDGE + column * CELL,
    y: (row: number): number => EDGE + row * CELL,
    size: CELL,
  }
  const [width, height] = [WIDTH * CELL + EDGE * 2, HEIGHT * CELL + EDGE * 2]
  return picture(`Map of level ${id}`, width, height, [
    `<style>${MAP_STYLE}</style>`,
    `<rect class="dark" width="${width}" height="${height}" rx="6"/>`,
    ...terrainLayers(level, places),
    ...routeLayer(route, places),
    ...thingLayers(placedThings(result, id, data).filter(isShown), places, ({ pointer }) => pointer),
  ])
}

/** Draws a route as a dotted line through the middle of its cells. Returns nothing for a route without steps. */
function routeLayer(
  route: readonly { readonly x: number; readonly y: number }[],
  { x, y, size }: CellPlaces,
): string[] {
  if (route.length < 2) return []
  const points = route.map((cell) => `${x(cell.x) + size / 2},${y(cell.y) + size / 2}`)
  return [`<polyline class="route" points="${points.join(' ')}"/>`]
}

/** Returns the things that are drawn on the map: all except shops' stock and items carried by monsters. */
function placedThings(...level: Parameters<typeof levelThings>): LevelThing[] {
  return levelThings(...level).filter(({ holder }) => holder === undefined)
}

function picture(title: string, width: number, height: number, content: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="dungeon" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(title)}">`,
    `<title>${escapeXml(title)}</title>`,
    `<style>${STYLE}</style>`,
    ...content,
    '</svg>\n',
  ].join('\n')
}

function footText({ vaults, monsters, items, layout }: Level, names: Names): string {
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
