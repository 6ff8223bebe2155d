import type { About } from '@seedfast/world'
import type { MapNode } from '../map/act-map.js'
import type { Params } from '../world/params.js'
import type { ActPlan, SpireResult } from '../world/result.js'

const LANE = 44
const ROW = 40
const MARGIN = 36
const WIDTH = 6 * LANE + 2 * MARGIN
const HEADER = 96
const ROWS = 15
const HEIGHT = HEADER + ROWS * ROW + MARGIN

const COLORS: Readonly<Record<string, string>> = {
  M: '#5b4636',
  '?': '#3f6f8f',
  $: '#9a7b16',
  R: '#b4471f',
  E: '#7a1f2b',
  T: '#6d4c9f',
  B: '#1d1a17',
}
const TITLES: Readonly<Record<string, string>> = {
  M: 'monsters',
  '?': 'unknown',
  $: 'merchant',
  R: 'rest site',
  E: 'elite',
  T: 'treasure',
  B: 'boss',
}

/** The maps of the acts side by side, drawn as the game draws them: from the bottom up, the boss on top. */
export function svgView({ acts }: SpireResult, { seed, params }: About<Params>): string {
  const width = acts.length * WIDTH
  const title = `Slay the Spire, seed ${seed}, ${params.class}, ascension ${params.ascension}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}" role="img" aria-label="${escaped(title)}" font-family="Georgia, serif">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${HEIGHT}" fill="#d9cbb0"/>`,
    ...acts.map((plan, i) => actSvg(plan, i * WIDTH)),
    '</svg>',
    '',
  ].join('\n')
}

function actSvg({ act, boss, secondBoss, map }: ActPlan, left: number): string {
  const nodes = map.nodes.filter(({ symbol }) => symbol !== 'B')
  const top = Math.max(...nodes.map(({ y }) => y))
  const paths = nodes.flatMap((node) =>
    node.to.map((x) => {
      const [x1, y1] = place(node.x, node.y)
      const [x2, y2] = node.y === top ? [WIDTH / 2, HEADER - 8] : place(x, node.y + 1)
      return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`
    }),
  )
  return [
    `<g transform="translate(${left} 0)">`,
    `<text x="${WIDTH / 2}" y="26" text-anchor="middle" font-size="16">Act ${act}</text>`,
    `<circle cx="${WIDTH / 2}" cy="58" r="24" fill="${COLORS['B']}"/>`,
    `<text x="${WIDTH / 2}" y="62" text-anchor="middle" font-size="9" fill="#f3ead8">${escaped(boss)}</text>`,
    ...(secondBoss === null
      ? []
      : [
          `<text x="${WIDTH / 2}" y="92" text-anchor="middle" font-size="10">then ${escaped(secondBoss)}</text>`,
        ]),
    `<g stroke="#8b7a61" stroke-width="2" stroke-dasharray="4 4">${paths.join('')}</g>`,
    ...nodes.map((node) => nodeSvg(node, map.emerald?.x === node.x && map.emerald.y === node.y)),
    '</g>',
  ].join('\n')
}

function nodeSvg({ x, y, symbol }: MapNode, burning: boolean): string {
  const [cx, cy] = place(x, y)
  const fire = burning
    ? `<circle cx="${cx}" cy="${cy}" r="17" fill="none" stroke="#1f9d55" stroke-width="4"/>`
    : ''
  const title = `floor ${y + 1}: ${TITLES[symbol]}${burning ? ', holds the emerald key' : ''}`
  return (
    `<g><title>${title}</title>${fire}<circle cx="${cx}" cy="${cy}" r="13" fill="#efe5d0" stroke="${COLORS[symbol]}" stroke-width="2"/>` +
    `<text x="${cx}" y="${cy + 5}" text-anchor="middle" font-size="14" font-weight="bold" fill="${COLORS[symbol]}">${symbol}</text></g>`
  )
}

function place(x: number, y: number): [number, number] {
  return [MARGIN + x * LANE, HEADER + (ROWS - y) * ROW - ROW / 2]
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
