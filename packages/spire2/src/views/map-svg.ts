import { escapeXml, ROOM_ICONS } from '@seedfast/world'
import type { ActMap, MapPoint } from '../map/act-map.js'
import type { ActPlan } from '../schema/result.js'
import { SYMBOLS } from './map-text.js'
import { displayName } from '../names/display-name.js'
import { STYLE } from './svg-style.js'
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

/**
 * Renders an act's map as an SVG, with the boss on top. A point's `data-path` attribute contains the JSON Pointer of
 * the point in the result. `walked` contains the columns of the points to highlight, one per row from row 1.
 */
export function mapSvg(plan: ActPlan, walked: readonly number[] = []): string {
  const { act, id, map } = plan
  const path = `/acts/${act - 1}`
  return [
    `<text x="${ACT_WIDTH / 2}" y="18" class="act" data-path="${path}/id">Act ${act}: ${escapeXml(displayName(id))}</text>`,
    `<g class="edges">${edges(map, () => true)}</g>`,
    ...(walked.length === 0
      ? []
      : [`<g class="walk">${edges(map, (from, to) => isWalked(walked, from, to))}</g>`]),
    `<g data-path="${path}/boss"><title>boss</title><rect x="12" y="28" width="${ACT_WIDTH - 24}" height="32" rx="16" class="boss"/>`,
    `<text x="${ACT_WIDTH / 2}" y="50" class="boss-name">${escapeXml(bossText(plan))}</text></g>`,
    ...map.points.map((point, i) =>
      pointSvg(point, `${path}/map/points/${i}`, walked[point.row - 1] === point.column),
    ),
  ].join('\n')
}

/** Renders an act's map as a standalone SVG document. */
export function actSvg(plan: ActPlan, walked: readonly number[] = []): string {
  const size = `viewBox="0 0 ${ACT_WIDTH} ${MAP_HEIGHT}" width="${ACT_WIDTH}" height="${MAP_HEIGHT}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-label="Act ${plan.act}" class="spire2">`,
    STYLE,
    `<rect class="sheet" width="${ACT_WIDTH}" height="${MAP_HEIGHT}"/>`,
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
  const icon = ROOM_ICONS[SYMBOLS[type]]
  return (
    `<g class="${type}${isOnWalk ? ' walked' : ''}" data-path="${path}"><title>row ${row}: ${type}</title><circle class="disc" cx="${x}" cy="${y}" r="14"/>` +
    (icon === undefined
      ? ''
      : `<path class="icon" transform="translate(${x} ${y}) scale(.85)" d="${icon}"/>`) +
    '</g>'
  )
}

function placeOf(column: number, row: number): [x: number, y: number] {
  return [MARGIN + column * LANE, HEADER + (ROWS - row) * ROW + ROW / 2]
}
