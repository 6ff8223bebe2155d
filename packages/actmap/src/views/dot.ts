import type { GenerationResult, MapNode } from '../schema/result.js'
import { typeLooks } from './type-looks.js'

const SHAPES: Readonly<Record<string, string>> = {
  Battle: 'circle',
  Elite: 'octagon',
  Port: 'house',
  Shop: 'box',
  Treasure: 'diamond',
  Event: 'note',
  Unknown: 'ellipse',
  Boss: 'doubleoctagon',
}

/** The Graphviz shape of nodes whose type was added by the rules. */
const OWN_SHAPE = 'hexagon'

/** Renders a map as a Graphviz graph, with one rank per row and the boss on top. */
export function dotView({ graph, meta, seed }: GenerationResult): string {
  const lines = [
    `digraph ${quoted(meta.actId)} {`,
    `  label=${quoted(`${meta.actId}, seed ${seed}, boss ${meta.boss}`)}`,
    '  rankdir=BT',
    '  node [fontname="sans-serif"]',
  ]
  const looks = typeLooks(meta)
  for (let row = 0; row < graph.rows; row++) {
    const nodes = graph.nodes
      .filter((node) => node.row === row)
      .map((node) => `    ${nodeLine(node, node.type === 'Boss' ? meta.boss : looks.get(node.type)!.label)}`)
    lines.push('  { rank=same', ...nodes, '  }')
  }
  for (const { fromId, toId } of graph.edges) lines.push(`  ${fromId} -> ${toId}`)
  return `${lines.join('\n')}\n}\n`
}

function nodeLine(node: MapNode, label: string): string {
  const burning = node.tags.includes('burning') ? ' color=red penwidth=3' : ''
  return `${node.id} [label=${quoted(label)} shape=${SHAPES[node.type] ?? OWN_SHAPE}${burning}]`
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
