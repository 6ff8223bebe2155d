import { escapeXml } from '@seedfast/world'
import type { ActMap, MapPoint } from '../map/act-map.js'
import type { ActPlan } from '../schema/result.js'
import { SYMBOLS } from './map-text.js'
import { displayName } from '../names/display-name.js'
import { bossText } from './words.js'

const LANE = 44
const ROW = 40
const MARGIN = 36
/** The number of rows on the tallest map, without the boss. */
const ROWS = 15
/** The height reserved for the act's name and boss, in pixels. */
const HEADER = 84

/** The width of a map in pixels. */
export const ACT_WIDTH = 6 * LANE + 2 * MARGIN
/** The height reserved for each map, in pixels. */
export const MAP_HEIGHT = HEADER + ROWS * ROW

/** The color of the edges on a walk. */
const WALKED = '#b4531a'

const COLORS: Readonly<Partial<Record<MapPoint['type'], string>>> = {
  monster: '#5b4636',
  unknown: '#2f5f7f',
  shop: '#7a5f08',
  rest: '#a63d17',
  elite: '#7a1f2b',
  treasure: '#5d3f8f',
}

/**
 * Renders an act's map as an SVG, with the boss on top. A point's `data-path` attribute contains the JSON Pointer of
 * the point in the result. `walked` contains the columns of the points to highlight, one per row from row 1.
 */
export function mapSvg(plan: ActPlan, walked: readonly number[] = []): string {
  const { act, id, map } = plan
  const path = `/acts/${act - 1}`
  return [
    `<text x="${ACT_WIDTH / 2}" y="18" text-anchor="middle" font-size="17" font-weight="bold" data-path="${path}/id">Act ${act}: ${escapeXml(displayName(id))}</text>`,
    `<g stroke="#7b6a51" stroke-width="2" stroke-dasharray="4 4">${edges(map, () => true)}</g>`,
    ...(walked.length === 0
      ? []
      : [
          `<g stroke="${WALKED}" stroke-width="5">${edges(map, (from, to) => isWalked(walked, from, to))}</g>`,
        ]),
    `<g data-path="${path}/boss"><title>boss</title><rect x="12" y="28" width="${ACT_WIDTH - 24}" height="32" rx="16" fill="#1d1a17"/>`,
    `<text x="${ACT_WIDTH / 2}" y="50" text-anchor="middle" font-size="16" fill="#f3ead8">${escapeXml(bossText(plan))}</text></g>`,
    ...map.points.map((point, i) =>
      pointSvg(point, `${path}/map/points/${i}`, walked[point.row - 1] === point.column),
    ),
  ].join('\n')
}

/** Renders an act's map as a standalone SVG document. */
export function actSvg(plan: ActPlan, walked: readonly number[] = []): string {
  const size = `viewBox="0 0 ${ACT_WIDTH} ${MAP_HEIGHT}" width="${ACT_WIDTH}" height="${MAP_HEIGHT}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-label="Act ${plan.act}" font-family="Georgia, serif" fill="#2b241c">`,
    `<rect width="${ACT_WIDTH}" height="${MAP_HEIGHT}" fill="#d9cbb0"/>`,
    mapSvg(plan, walked),
    '</svg>',
    '',
  ].join('\n')
}

/** Returns whether the walk takes the edge from a point to column `to` in the next row. */
function isWalked(walked: readonly number[], { column, row }: MapPoint, to: number): boolean {
  return walked[row - 1] === column && (row === walked.length || walked[row] === to)
}

function edges({ height, points }: ActMap, fits: (from: MapPoint, to: number) => boolean): string {
  const lines = points.flatMap((point) => {
    const [x1, y1] = placeOf(point.column, point.row)
    return point.to
      .filter((to) => fits(point, to))
      .map((to) => {
        const [x2, y2] = point.row === height - 1 ? [ACT_WIDTH / 2, HEADER - 24] : placeOf(to, point.row + 1)
        return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`
      })
  })
  return lines.join('')
}

function pointSvg({ column, row, type }: MapPoint, path: string, isOnWalk: boolean): string {
  const [x, y] = placeOf(column, row)
  const color = COLORS[type]
  return (
    `<g data-path="${path}"><title>row ${row}: ${type}</title><circle cx="${x}" cy="${y}" r="14" fill="${isOnWalk ? '#ffd98a' : '#f4ecd9'}" stroke="${color}" stroke-width="${isOnWalk ? 4 : 2.5}"/>` +
    `<text x="${x}" y="${y + 6}" text-anchor="middle" font-size="17" font-weight="bold" fill="${color}">${SYMBOLS[type]}</text></g>`
  )
}

function placeOf(column: number, row: number): [x: number, y: number] {
  return [MARGIN + column * LANE, HEADER + (ROWS - row) * ROW + ROW / 2]
}
