import { escapeXml, type About } from '@seedfast/world'
import type { NodeType } from '../rules/node-types.js'
import type { GenerationResult, MapGraph, MapNode } from '../schema/result.js'
import { rangeOf } from '../rules/row-of.js'
import type { Rules } from '../rules/rules.js'
import { NODE_ICONS } from './node-icons.js'
import { OWN_STYLE, STYLE } from './svg-style.js'
import { typeLooks, type TypeLook } from './type-looks.js'

const LANE = 84
const ROW = 76
const SIDE = 72
const TOP = 92
const FOOT = 66
const RADIUS = 17
const LEGEND_ENTRY = 108

/**
 * Renders a map as a standalone SVG, with the boss on top and an icon for each type. The colors follow the reader's
 * preferred color scheme. The `data-path` attribute of a node contains its JSON Pointer in the result.
 */
export function svgView(
  result: GenerationResult,
  about: Pick<About<{ readonly rules: Rules }>, 'params'>,
): string {
  const { graph, meta } = result
  const width = Math.max(SIDE * 2 + (graph.columns - 1) * LANE, 4 * LEGEND_ENTRY + 24)
  const looks = typeLooks(meta)
  const shown = [...looks.values()].filter(({ type }) => graph.nodes.some((node) => node.type === type))
  const legendRows = Math.ceil(shown.length / Math.floor((width - 24) / entryWidth(shown)))
  const floor = TOP + (graph.rows - 1) * ROW
  const height = floor + FOOT + legendRows * 28
  const left = (width - (graph.columns - 1) * LANE) / 2
  const [act, boss] = [readableId(meta.actId), readableId(meta.boss)]
  const title = `Act map: ${act}, seed ${result.seed}, boss ${boss}`
  const place = (node: MapNode): { x: number; y: number } => placeOf(node, graph, left)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="actmap" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(title)}">`,
    `<title>${escapeXml(title)}</title>`,
    `<style>${STYLE}${meta.types === undefined ? '' : OWN_STYLE}</style>`,
    `<rect class="sheet" width="${width}" height="${height}" rx="14"/>`,
    `<text class="heading" x="${width / 2}" y="34">${escapeXml(`${act} · ${boss} · seed ${result.seed}`)}</text>`,
    ...rowGuides(graph, about.params, width),
    '<g class="edges">',
    ...edgePaths(graph, place),
    '</g>',
    '<g class="nodes">',
    ...graph.nodes.map((node, i) => nodeMark(node, i, place(node), looks.get(node.type)!, boss)),
    '</g>',
    ...legend(graph, shown, width, floor + FOOT),
    '</svg>\n',
  ].join('\n')
}

function placeOf({ row, col, meta }: MapNode, graph: MapGraph, left: number): { x: number; y: number } {
  const jitter = meta['jitter'] as { x?: unknown; y?: unknown } | undefined
  const shift = (value: unknown, span: number): number =>
    typeof value === 'number' ? (value * span) / 100 : 0
  return {
    x: round(left + col * LANE + shift(jitter?.x, LANE)),
    y: round(TOP + (graph.rows - 1 - row) * ROW - shift(jitter?.y, ROW)),
  }
}

/** Renders the row numbers, and a band behind the rows that must contain a Treasure. */
function rowGuides(graph: MapGraph, { rules }: { readonly rules: Rules }, width: number): string[] {
  const y = (row: number): number => TOP + (graph.rows - 1 - row) * ROW
  const [first, top] = rangeOf(rules.windows.midTreasureRows ?? [0, -1], graph.rows)
  const lines: string[] = []
  if (first <= top) {
    const height = y(first) - y(top) + ROW
    lines.push(
      `<rect class="window" x="10" y="${y(top) - ROW / 2}" width="${width - 20}" height="${height}" rx="8"/>`,
    )
  }
  for (let row = 0; row < graph.rows; row++)
    lines.push(`<text class="row" x="20" y="${y(row) + 4}">${row}</text>`)
  return lines
}

function edgePaths(graph: MapGraph, place: (node: MapNode) => { x: number; y: number }): string[] {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  return graph.edges.map(({ fromId, toId }) => {
    const from = place(nodes.get(fromId)!)
    const to = place(nodes.get(toId)!)
    const bend = round((from.y - to.y) * 0.4)
    return `<path data-from="${fromId}" data-to="${toId}" d="M${from.x} ${from.y}C${from.x} ${round(from.y - bend)} ${to.x} ${round(to.y + bend)} ${to.x} ${to.y}"/>`
  })
}

function nodeMark(
  node: MapNode,
  index: number,
  { x, y }: { x: number; y: number },
  look: TypeLook,
  bossName: string,
): string {
  const boss = node.type === 'Boss'
  const radius = boss ? 30 : RADIUS
  const about = [
    `${look.label}${boss ? ` ${bossName}` : ''}, ${node.id}`,
    ...node.tags.map((tag) => TAGS[tag] ?? tag),
  ]
  const classes = [classOf(look), ...node.tags.filter((tag) => tag === 'burning')]
  const ring = node.tags.includes('burning') ? `<circle class="flame" r="${radius + 5}"/>` : ''
  const key = node.tags.includes('metaKey')
    ? `<path class="key" d="M${radius - 3} ${-radius}h8m-3 0v4"/>`
    : ''
  const pin = node.tags.includes('preBossPort') ? `<circle class="pin" r="${radius + 4}"/>` : ''
  return `<g class="${classes.join(' ')}" data-node="${node.id}" data-path="/graph/nodes/${index}" transform="translate(${x} ${y})"><title>${escapeXml(about.join(', '))}</title>${ring}${pin}${disc(look, radius)}${iconOf(look, boss ? ' transform="scale(1.9)"' : '')}${key}</g>`
}

function classOf({ type, own }: TypeLook): string {
  return own ? 'node own' : `node ${type.toLowerCase()}`
}

/** Renders the shape behind a node's icon: a circle, or a rounded square for a type that the rules add. */
function disc({ own }: TypeLook, radius: number): string {
  if (!own) return `<circle class="disc" r="${radius}"/>`
  const side = radius * 2 - 2
  return `<rect class="disc" x="${1 - radius}" y="${1 - radius}" width="${side}" height="${side}" rx="5"/>`
}

/** Renders the icon of a built-in type, or the letters of a type that the rules add. */
function iconOf({ type, letters, own }: TypeLook, transform: string): string {
  if (own) return `<text class="letters"${transform} y="5.5">${escapeXml(letters)}</text>`
  return `<g class="icon"${transform}><path d="${NODE_ICONS[type as NodeType]}"/></g>`
}

const TAGS: Readonly<Record<string, string>> = {
  preBossPort: 'the Port before the boss',
  preBossPortEligible: 'in the row before the boss',
  burning: 'burning',
  metaKey: 'holds a meta key',
}

function legend(graph: MapGraph, looks: readonly TypeLook[], width: number, y: number): string[] {
  const entry = entryWidth(looks)
  const perRow = Math.floor((width - 24) / entry)
  const entries = looks.map((look, i) => {
    const count = graph.nodes.filter((node) => node.type === look.type).length
    const x = 30 + (i % perRow) * entry
    const top = y + Math.floor(i / perRow) * 28
    return `<g class="${classOf(look)}" transform="translate(${x} ${top})">${disc(look, 10)}${iconOf(look, ' transform="scale(.55)"')}<text class="name" x="15" y="4">${escapeXml(look.label)} ${count}</text></g>`
  })
  return ['<g class="legend">', ...entries, '</g>']
}

/** Returns the width of a legend entry that leaves room for the longest label. */
function entryWidth(looks: readonly TypeLook[]): number {
  return Math.max(LEGEND_ENTRY, ...looks.map(({ label }) => 52 + label.length * 7))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/**
 * Returns an ID in readable words: `ghost-galleon` becomes “Ghost galleon”. The light entry point can't use `plainName`
 * of `@seedfast/world`, because that package would make it much larger.
 */
export function readableId(id: string): string {
  const words = id
    .replaceAll(/[_.-]+/g, ' ')
    .replaceAll(/([a-zA-Z])(\d)/g, '$1 $2')
    .trim()
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}
