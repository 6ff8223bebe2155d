import type { About } from '@seedfast/world'
import { violationText, warningText } from '../messages.js'
import { countPaths } from '../paths/path-counts.js'
import type { GenerationResult, MapGraph, MapNode } from '../schema/result.js'
import { rangeOf, rowOf } from '../rules/row-of.js'
import type { Rules } from '../rules/rules.js'
import { typeLooks, type TypeLook } from './type-looks.js'

/** The distance between neighboring lanes, in characters. It leaves room for a diagonal stroke between them. */
const LANE = 4
/** The number of characters to the left of the first lane, where the row numbers are. */
const MARGIN = 6
const WIDTH = 78

/**
 * Renders a map for an 80-column terminal, with the boss on top, a letter for each node, and strokes between rows for
 * edges.
 */
export function textView(result: GenerationResult, about: About<{ readonly rules: Rules }>): string {
  const { graph, meta, audits, warnings } = result
  const looks = typeLooks(meta)
  const lines = [
    `${meta.actId}, seed ${result.seed}: the boss is ${meta.boss}`,
    '',
    ...drawing(graph, about.params, looks),
    '',
    ...legend(graph, looks),
    `${graph.nodes.length} nodes, ${graph.edges.length} edges, ${countPaths(graph)} paths to the boss`,
  ]
  for (const warning of warnings) lines.push(`warning: ${warningText(warning)}`)
  for (const { violations } of audits.checks) {
    for (const violation of violations) lines.push(`problem: ${violation.rule}: ${violationText(violation)}`)
  }
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`
}

type Looks = ReadonlyMap<string, TypeLook>

/**
 * Renders two lines for each row except the lowest: the row's nodes, and the edges that lead up to them. For the lowest
 * row, renders only the nodes.
 */
function drawing(graph: MapGraph, params: { readonly rules: Rules }, looks: Looks): string[] {
  const lines: string[] = []
  const column = new Map(graph.nodes.map(({ id, col }) => [id, MARGIN + col * LANE]))
  for (let row = graph.rows - 1; row >= 0; row--) {
    const here = new Canvas(`${String(row).padStart(3)}`)
    const below = new Canvas('')
    for (const { fromId, toId } of graph.edges) {
      if (!toId.startsWith(`r${row}c`)) continue
      drawEdge(here, below, column.get(fromId)!, column.get(toId)!)
    }
    for (const node of graph.nodes) {
      if (node.row !== row) continue
      const { letters } = looks.get(node.type)!
      here.write(column.get(node.id)!, letters + marks(node, graph, params))
    }
    lines.push(here.text)
    if (row > 0) lines.push(below.text)
  }
  return lines
}

/**
 * Renders an edge from lane `from` to lane `to` in the row above. An edge that spans several lanes is mostly
 * horizontal.
 */
function drawEdge(here: Canvas, below: Canvas, from: number, to: number): void {
  if (from === to) return below.stroke(from, '|')
  const stroke = from < to ? '/' : '\\'
  if (Math.abs(from - to) <= LANE) return below.stroke((from + to) / 2, stroke)
  const step = from < to ? 1 : -1
  below.stroke(from + step, stroke)
  for (let x = from + 2 * step; x !== to - step; x += step) here.stroke(x, '_')
}

function marks(node: MapNode, graph: MapGraph, { rules }: { readonly rules: Rules }): string {
  const { preBossPortRow, midTreasureRows } = rules.windows
  const port =
    node.type === 'Port' && preBossPortRow !== null && node.row === rowOf(preBossPortRow, graph.rows)
  const [first, last] = rangeOf(midTreasureRows ?? [0, -1], graph.rows)
  const treasure = node.type === 'Treasure' && node.row >= first && node.row <= last
  return (
    (port || treasure ? '*' : '') +
    (node.tags.includes('burning') ? '!' : '') +
    (node.tags.includes('metaKey') ? '+' : '')
  )
}

/** Renders the legend: each type with its letters and its number of nodes, and the marks that occur on the map. */
function legend(graph: MapGraph, looks: Looks): string[] {
  const entries: string[] = []
  for (const { type, letters, label } of looks.values()) {
    const count = graph.nodes.filter((node) => node.type === type).length
    if (count > 0 && type !== 'Boss') entries.push(`${letters} ${label} ${count}`)
  }
  entries.push(`${looks.get('Boss')!.letters} Boss`, '* guaranteed')
  const tagged = (tag: string): boolean => graph.nodes.some(({ tags }) => tags.includes(tag))
  if (tagged('burning')) entries.push('! burning')
  if (tagged('metaKey')) entries.push('+ meta key')
  const lines = ['']
  for (const entry of entries) {
    const line = lines.at(-1)!
    if (line === '') lines[lines.length - 1] = entry
    else if (line.length + entry.length + 3 > WIDTH) lines.push(entry)
    else lines[lines.length - 1] = `${line}   ${entry}`
  }
  return lines
}

/** A line of text whose characters can be overwritten at any position. */
class Canvas {
  text = ''

  constructor(start: string) {
    this.text = start
  }

  write(x: number, text: string): void {
    this.text = this.text.padEnd(x + text.length)
    this.text = this.text.slice(0, x) + text + this.text.slice(x + text.length)
  }

  /** Draws a stroke at column `x`. If it crosses a different stroke, draws an X instead. */
  stroke(x: number, stroke: string): void {
    const there = this.text[x] ?? ' '
    this.write(x, there === ' ' || there === stroke || stroke === '_' ? stroke : 'X')
  }
}
