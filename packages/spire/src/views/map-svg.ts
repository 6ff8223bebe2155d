import { escapeXml, ROOM_ICONS } from '@seedfast/world'
import type { MapNode } from '../map/act-map.js'
import type { ActPlan } from '../schema/result.js'
import { STYLE } from './svg-style.js'
import { bossText } from './words.js'

const LANE = 44
const ROW = 40
const MARGIN = 36
const ROWS = 15
/** The height reserved for the act number and the act's boss, in pixels. */
const HEADER = 84
/** The row height on the map of act 4, as a multiple of the row height on the other maps. Act 4 has only three rows. */
const FINAL_ROW = 4.5

/** The width of a map, in pixels. */
export const ACT_WIDTH = 6 * LANE + 2 * MARGIN
/** The width of the map of act 4 in pixels. All of its rooms are in one column. */
export const FINAL_WIDTH = 190
/** The height of any map, in pixels. */
export const MAP_HEIGHT = HEADER + ROWS * ROW

/** The name of each room, whose words are also the classes of its node. */
const TITLES: Readonly<Record<string, string>> = {
  M: 'monsters',
  '?': 'unknown',
  $: 'merchant',
  R: 'rest site',
  E: 'elite',
  T: 'treasure',
}

/**
 * Renders an act's map as an SVG, with the boss on top. A node's `data-path` attribute contains the path of the node in
 * the result. `walked` contains the columns of the nodes to highlight, one per row from the bottom.
 */
export function mapSvg({ act, boss, secondBoss, map }: ActPlan, walked: readonly number[] = []): string {
  const final = act === 4
  const width = widthOf(act)
  const path = `/acts/${act - 1}`
  const nodes = map.nodes.filter(({ symbol }) => symbol !== 'B')
  const top = Math.max(...nodes.map(({ y }) => y))
  const place = (x: number, y: number): [number, number] =>
    final
      ? [width / 2, HEADER + (ROWS - y * FINAL_ROW) * ROW - ROW / 2]
      : [MARGIN + x * LANE, HEADER + (ROWS - y) * ROW - ROW / 2]
  const lines = nodes.flatMap((node) =>
    node.to.map((x) => {
      const [x1, y1] = place(node.x, node.y)
      const [x2, y2] = node.y === top ? [width / 2, HEADER - 24] : place(x, node.y + 1)
      const isWalked = walked[node.y] === node.x && (node.y === top || walked[node.y + 1] === x)
      return { isWalked, svg: `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>` }
    }),
  )
  const linesOf = (isWalked: boolean): string =>
    lines.flatMap((line) => (line.isWalked === isWalked ? [line.svg] : [])).join('')
  const burns = (node: MapNode): boolean => map.emerald?.x === node.x && map.emerald.y === node.y
  return [
    `<text x="${width / 2}" y="18" class="act">Act ${act}</text>`,
    `<g class="edges">${linesOf(false)}</g>`,
    ...(walked.length === 0 ? [] : [`<g class="walk">${linesOf(true)}</g>`]),
    `<g data-path="${path}/boss"><title>boss</title><rect x="12" y="28" width="${width - 24}" height="32" rx="16" class="boss"/>`,
    `<text x="${width / 2}" y="50" class="boss-name">${escapeXml(bossText(boss, secondBoss))}</text></g>`,
    ...nodes.map((node) =>
      nodeSvg(node, place(node.x, node.y), {
        burning: burns(node),
        isWalked: walked[node.y] === node.x,
        path: `${path}/map/nodes/${map.nodes.indexOf(node)}`,
      }),
    ),
  ].join('\n')
}

/** Renders an act's map as a standalone SVG document. */
export function actSvg(plan: ActPlan, walked: readonly number[] = []): string {
  const width = widthOf(plan.act)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${MAP_HEIGHT}" width="${width}" height="${MAP_HEIGHT}" role="img" aria-label="Act ${plan.act}" class="spire">`,
    STYLE,
    `<rect class="sheet" width="${width}" height="${MAP_HEIGHT}"/>`,
    mapSvg(plan, walked),
    '</svg>',
    '',
  ].join('\n')
}

function widthOf(act: number): number {
  return act === 4 ? FINAL_WIDTH : ACT_WIDTH
}

function nodeSvg(
  { y, symbol }: MapNode,
  [cx, cy]: readonly [number, number],
  {
    burning,
    isWalked,
    path,
  }: { readonly burning: boolean; readonly isWalked: boolean; readonly path: string },
): string {
  const fire = burning ? `<circle cx="${cx}" cy="${cy}" r="18" class="key"/>` : ''
  const title = `row ${y + 1}: ${TITLES[symbol]}${burning ? ', holds the emerald key' : ''}`
  return (
    `<g class="${TITLES[symbol]}${isWalked ? ' walked' : ''}" data-path="${path}"><title>${title}</title>${fire}<circle class="disc" cx="${cx}" cy="${cy}" r="14"/>` +
    `<path class="icon" transform="translate(${cx} ${cy}) scale(.85)" d="${ROOM_ICONS[symbol]}"/></g>`
  )
}
