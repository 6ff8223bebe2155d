import { escapeXml, type About } from '@seedfast/world'
import type { NodeType } from '../rules/node-types.js'
import type { GenerationResult, MapGraph, MapNode } from '../schema/result.js'
import { rangeOf } from '../rules/row-of.js'
import type { Rules } from '../rules/rules.js'
import { NODE_ICONS } from './node-icons.js'
import { OWN_STYLE, STYLE, WALK_STYLE } from './svg-style.js'
import { typeLooks, type TypeLook } from './type-looks.js'

/** The distances in a picture, in its units: between two columns, between two rows, and at the edges. */
interface Distances {
  readonly lane: number
  readonly row: number
  readonly side: number
  readonly top: number
  readonly foot: number
}

const WHOLE: Distances = { lane: 84, row: 76, side: 72, top: 92, foot: 66 }
/** The distances of a picture without heading and legend, for a page that shows them itself, and for a narrow page. */
const PLAIN: Distances = { lane: 84, row: 50, side: 64, top: 40, foot: 30 }
const NARROW: Distances = { lane: 54, row: 56, side: 52, top: 40, foot: 30 }
const RADIUS = 17
const LEGEND_ENTRY = 108

/** What a picture shows of a walk through its map. Nodes are given by their IDs. */
export interface WalkMarks {
  /** The walked nodes, in order. */
  readonly walked: readonly string[]
  /** The nodes that the walk can step to next. */
  readonly open: readonly string[]
  /** The nodes of a marked path, in order. */
  readonly path: readonly string[]
  readonly locked: readonly string[]
  /** The types that Unknowns turned out to have. */
  readonly outcomes: Readonly<Record<string, NodeType>>
}

/**
 * Renders a map and the user's walk through it, without a heading or legend. `isNarrow` moves the columns together.
 */
export function walkSvg(
  result: GenerationResult,
  params: { readonly rules: Rules },
  marks: WalkMarks,
  isNarrow: boolean,
): string {
  return drawnMap(result, params, isNarrow ? NARROW : PLAIN, marks)
}

/**
 * Renders a map as a standalone SVG, with the boss on top and an icon for each type. The colors follow the reader's
 * preferred color scheme. The `data-path` attribute of a node contains its JSON Pointer in the result.
 */
export function svgView(
  result: GenerationResult,
  { params }: Pick<About<{ readonly rules: Rules }>, 'params'>,
): string {
  return drawnMap(result, params, WHOLE, null)
}

/** Draws a map. `marks` are null for a picture with heading and legend, and without a walk. */
function drawnMap(
  result: GenerationResult,
  { rules }: { readonly rules: Rules },
  distances: Distances,
  marks: WalkMarks | null,
): string {
  const { graph, meta } = result
  const { lane, row, side, top, foot } = distances
  const isWhole = marks === null
  const width = Math.max(side * 2 + (graph.columns - 1) * lane, isWhole ? 4 * LEGEND_ENTRY + 24 : 0)
  const looks = typeLooks(meta)
  const shown = [...looks.values()].filter(({ type }) => graph.nodes.some((node) => node.type === type))
  const legendRows = isWhole ? Math.ceil(shown.length / Math.floor((width - 24) / entryWidth(shown))) : 0
  const floor = top + (graph.rows - 1) * row
  const height = floor + foot + legendRows * 28
  const left = (width - (graph.columns - 1) * lane) / 2
  const [act, boss] = [readableId(meta.actId), readableId(meta.boss)]
  const title = `Act map: ${act}, seed ${result.seed}, boss ${boss}`
  const place = (node: MapNode): { x: number; y: number } => placeOf(node, graph, left, distances)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="actmap" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(title)}">`,
    `<title>${escapeXml(title)}</title>`,
    `<style>${STYLE}${meta.types === undefined ? '' : OWN_STYLE}${isWhole ? '' : WALK_STYLE}</style>`,
    `<rect class="sheet" width="${width}" height="${height}" rx="14"/>`,
    ...(isWhole
      ? [
          `<text class="heading" x="${width / 2}" y="34">${escapeXml(`${act} · ${boss} · seed ${result.seed}`)}</text>`,
        ]
      : []),
    ...rowGuides(graph, rules, width, distances),
    '<g class="edges">',
    ...edgePaths(graph, place, marks),
    '</g>',
    '<g class="nodes">',
    ...graph.nodes.map((node, i) => nodeMark(node, i, place(node), looks.get(node.type)!, boss, marks)),
    '</g>',
    ...(isWhole ? legend(graph, shown, width, floor + foot) : []),
    '</svg>\n',
  ].join('\n')
}

function placeOf(
  { row, col, meta }: MapNode,
  graph: MapGraph,
  left: number,
  distances: Distances,
): { x: number; y: number } {
  const jitter = meta['jitter'] as { x?: unknown; y?: unknown } | undefined
  const shift = (value: unknown, span: number): number =>
    typeof value === 'number' ? (value * span) / 100 : 0
  return {
    x: round(left + col * distances.lane + shift(jitter?.x, distances.lane)),
    y: round(distances.top + (graph.rows - 1 - row) * distances.row - shift(jitter?.y, distances.row)),
  }
}

/** Renders the row numbers, and a band behind the rows that must contain a Treasure. */
function rowGuides(graph: MapGraph, rules: Rules, width: number, distances: Distances): string[] {
  const y = (row: number): number => distances.top + (graph.rows - 1 - row) * distances.row
  const [first, top] = rangeOf(rules.windows.midTreasureRows ?? [0, -1], graph.rows)
  const lines: string[] = []
  if (first <= top) {
    const height = y(first) - y(top) + distances.row
    lines.push(
      `<rect class="window" x="10" y="${y(top) - distances.row / 2}" width="${width - 20}" height="${height}" rx="8"/>`,
    )
  }
  for (let row = 0; row < graph.rows; row++)
    lines.push(`<text class="row" x="20" y="${y(row) + 4}">${row}</text>`)
  return lines
}

function edgePaths(
  graph: MapGraph,
  place: (node: MapNode) => { x: number; y: number },
  marks: WalkMarks | null,
): string[] {
  const isOn = (ids: readonly string[], fromId: string, toId: string): boolean =>
    ids.indexOf(toId) > 0 && ids[ids.indexOf(toId) - 1] === fromId
  const classOfEdge = (fromId: string, toId: string): string =>
    marks === null
      ? ''
      : isOn(marks.walked, fromId, toId)
        ? ' class="walked"'
        : isOn(marks.path, fromId, toId)
          ? ' class="path"'
          : fromId === marks.walked.at(-1)
            ? ' class="open"'
            : ''
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  return graph.edges.map(({ fromId, toId }) => {
    const from = place(nodes.get(fromId)!)
    const to = place(nodes.get(toId)!)
    const bend = round((from.y - to.y) * 0.4)
    return `<path${classOfEdge(fromId, toId)} data-from="${fromId}" data-to="${toId}" d="M${from.x} ${from.y}C${from.x} ${round(from.y - bend)} ${to.x} ${round(to.y + bend)} ${to.x} ${to.y}"/>`
  })
}

function nodeMark(
  node: MapNode,
  index: number,
  { x, y }: { x: number; y: number },
  look: TypeLook,
  bossName: string,
  marks: WalkMarks | null,
): string {
  const boss = node.type === 'Boss'
  const radius = boss ? 30 : RADIUS
  const about = [
    `${look.label}${boss ? ` ${bossName}` : ''}, ${node.id}`,
    ...node.tags.map((tag) => TAGS[tag] ?? tag),
    ...(marks === null ? [] : walkWords(node.id, marks)),
  ]
  const states = marks === null ? [] : statesOf(node.id, marks)
  const classes = [classOf(look), ...node.tags.filter((tag) => tag === 'burning'), ...states]
  const ring = node.tags.includes('burning') ? `<circle class="flame" r="${radius + 5}"/>` : ''
  const key = node.tags.includes('metaKey')
    ? `<path class="key" d="M${radius - 3} ${-radius}h8m-3 0v4"/>`
    : ''
  const pin = node.tags.includes('preBossPort') ? `<circle class="pin" r="${radius + 4}"/>` : ''
  return `<g class="${classes.join(' ')}" data-node="${node.id}" data-path="/graph/nodes/${index}" transform="translate(${x} ${y})"><title>${escapeXml(about.join(', '))}</title>${ring}${pin}${disc(look, radius)}${iconOf(look, boss ? ' transform="scale(1.9)"' : '')}${key}${marks === null ? '' : badges(node.id, radius, marks)}</g>`
}

/** Returns the classes of a node's states in a walk. */
function statesOf(id: string, { walked, open, path, locked }: WalkMarks): string[] {
  return [
    ...(walked.includes(id) ? [walked.at(-1) === id ? 'here' : 'walked'] : []),
    ...(open.includes(id) ? ['open'] : []),
    ...(path.includes(id) ? ['path'] : []),
    ...(locked.includes(id) ? ['locked'] : []),
  ]
}

function walkWords(id: string, { walked, open, locked, outcomes }: WalkMarks): string[] {
  const outcome = outcomes[id]
  return [
    ...(outcome === undefined ? [] : [`turned out to be ${outcome === 'Event' ? 'an' : 'a'} ${outcome}`]),
    ...(locked.includes(id) ? ['locked'] : []),
    ...(walked.includes(id) ? ['visited'] : []),
    ...(open.includes(id) ? ['one step away'] : []),
  ]
}

/** Renders the ring around a node that the walk can step to, a revealed Unknown's type, and the lock of a locked node. */
function badges(id: string, radius: number, { open, locked, outcomes }: WalkMarks): string {
  const outcome = outcomes[id]
  return [
    open.includes(id) ? `<circle class="ring" r="${radius + 6}"/>` : '',
    outcome === undefined
      ? ''
      : `<g class="node ${outcome.toLowerCase()}" transform="translate(${radius - 2} ${4 - radius})"><circle class="disc" r="10"/><g class="icon" transform="scale(.62)"><path d="${NODE_ICONS[outcome]}"/></g></g>`,
    locked.includes(id)
      ? `<g class="lock" transform="translate(${-radius} ${3 - radius})"><circle r="9"/><path d="M-3.5-.5h7v5h-7zM-2-.5V-2a2 2 0 0 1 4 0v1.5"/></g>`
      : '',
  ].join('')
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
