import { escapeXml } from '@seedfast/world'
import { CELL_GLYPHS, Cell, HEIGHT, WIDTH } from '../data/cells.js'
import { parseLevelId } from '../level/level-id.js'
import type { DungeonResult } from '../schema/result.js'
import { childrenOf, levelsOf, rootOf } from './branches.js'
import type { Names } from './names.js'
import { cellPath } from './svg-parts.js'
import { STYLE } from './svg-style.js'

const SCALE = 2
const CARD = { width: WIDTH * SCALE + 12, height: HEIGHT * SCALE + 30 }
const GAP = { x: 18, y: 14 }
const SIDE = 20
const TOP = 58

/** The position of a branch in the picture: the branch's column, and the row of its first level. */
interface Place {
  readonly id: string
  readonly column: number
  readonly row: number
}

/**
 * Renders the whole dungeon as an SVG. Each branch is a column of small maps. The column starts next to the level that
 * contains the branch's entry.
 */
export function dungeonSvg(result: DungeonResult, seed: string, names: Names): string {
  const places = placed(result)
  const left = (column: number): number => SIDE + column * (CARD.width + GAP.x)
  const top = (row: number): number => TOP + row * (CARD.height + GAP.y)
  const depthOf = (id: string): number => levelsOf(result, id).length
  const columns = Math.max(...places.map(({ column }) => column)) + 1
  const rows = Math.max(...places.map(({ id, row }) => row + depthOf(id)))
  const width = left(columns) - GAP.x + SIDE
  const height = top(rows) + 4
  const title = `The dungeon of seed ${seed}`
  const byId = new Map(places.map((place) => [place.id, place]))
  const links = places.flatMap(({ id, column, row }): string[] => {
    const entry = result.plan[id]
    const from = entry === null ? null : parseLevelId(entry!)!
    const parent = from === null ? undefined : byId.get(from.branch)
    if (from === null || parent === undefined) return []
    const [x1, y1] = [left(parent.column) + CARD.width, top(parent.row + from.depth - 1) + CARD.height / 2]
    const [x2, y2] = [left(column), top(row) + CARD.height / 2]
    const [bend, above] = [GAP.x / 2, top(row) - GAP.y / 2]
    // Lines that pass other branches run between the rows.
    const way = column === parent.column + 1 ? '' : `h${bend}V${above}H${x2 - bend}V${y2}`
    return [`<path class="link" d="M${x1} ${y1}${way}H${x2}"/>`]
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="dungeon" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(title)}">`,
    `<title>${escapeXml(title)}</title>`,
    `<style>${STYLE}</style>`,
    `<rect class="sheet" width="${width}" height="${height}" rx="12"/>`,
    `<text class="heading" x="${SIDE}" y="32">${escapeXml(title)}</text>`,
    ...links,
    ...places.flatMap(({ id, column, row }) =>
      levelsOf(result, id).map((level, i) =>
        card(result, level, left(column), top(row + i), i === 0 ? names.branch(id) : ''),
      ),
    ),
    '</svg>\n',
  ].join('\n')
}

/**
 * Returns the positions of the branches. The first level of a branch is in the same row as the level with the branch's
 * entry. Each branch is in the first column to the right of its parent where it doesn't overlap another branch.
 */
function placed(result: DungeonResult): Place[] {
  const places: Place[] = []
  const root = rootOf(result)
  const isFree = (column: number, from: number, to: number): boolean =>
    places.every(
      (place) =>
        place.column !== column || place.row >= to || place.row + levelsOf(result, place.id).length <= from,
    )
  const put = (id: string, column: number, row: number): void => {
    places.push({ id, column, row })
    for (const child of childrenOf(result, id)) {
      const count = levelsOf(result, child).length
      if (count === 0) continue
      const first = row + parseLevelId(result.plan[child]!)!.depth - 1
      let at = column + 1
      while (!isFree(at, first, first + count)) at++
      put(child, at, first)
    }
  }
  put(root, 0, 0)
  return places
}

function card({ levels }: DungeonResult, id: string, x: number, y: number, branch: string): string {
  const { map, stairs, monsters, vaults } = levels[id]!
  const [left, top] = [x + 6, y + 22]
  const cell = (column: number, row: number): number => CELL_GLYPHS.indexOf(map[row]![column]!)
  const places = {
    x: (column: number) => left + column * SCALE,
    y: (row: number) => top + row * SCALE,
    size: SCALE,
  }
  const path = (className: string, holds: (cell: number) => boolean): string =>
    cellPath(className, map, (column, row) => holds(cell(column, row)), places)
  const about = [
    `${vaults.length} vaults: ${vaults.map((vault) => vault.id.replaceAll('_', ' ')).join(', ')}`,
    `${monsters.length} monsters`,
  ]
  const dots = stairs.map(
    (stair) =>
      `<rect class="stair" x="${places.x(stair.x) - 1}" y="${places.y(stair.y) - 1}" width="4" height="4" rx="1"/>`,
  )
  const uniques = monsters
    .filter(({ unique }) => unique === true)
    .map(
      (monster) =>
        `<circle class="unique" cx="${places.x(monster.x) + 1}" cy="${places.y(monster.y) + 1}" r="3"/>`,
    )
  return [
    `<g data-path="/levels/${id}"><title>${escapeXml(`${id}: ${about.join('; ')}`)}</title>`,
    `<rect class="card" x="${x}" y="${y}" width="${CARD.width}" height="${CARD.height}" rx="6"/>`,
    `<text class="name" x="${left}" y="${y + 15}">${escapeXml(branch === '' ? id : `${id} · ${branch}`)}</text>`,
    path('open', (kind) => kind >= Cell.FLOOR && kind !== Cell.SHALLOW && kind !== Cell.GRASS),
    path('water', (kind) => kind === Cell.WATER || kind === Cell.SHALLOW),
    path('lava', (kind) => kind === Cell.LAVA),
    path('leaf', (kind) => kind === Cell.TREE || kind === Cell.GRASS),
    ...dots,
    ...uniques,
    '</g>',
  ].join('')
}
