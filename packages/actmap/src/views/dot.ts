import type { NodeType } from '../schema/node-types.js'
import type { GenerationResult, MapNode } from '../schema/result-schema.js'

const SHAPES: Readonly<Record<NodeType, string>> = {
  Battle: 'circle',
  Elite: 'octagon',
  Port: 'house',
  Shop: 'box',
  Treasure: 'diamond',
  Event: 'note',
  Unknown: 'ellipse',
  Boss: 'doubleoctagon',
}

/** Renders a map as a Graphviz graph, with one rank per row and the boss on top. */
export function dotView({ graph, meta, seed }: GenerationResult): string {
  const lines = [
    `digraph ${quoted(meta.actId)} {`,
    `  label=${quoted(`${meta.actId}, seed ${seed}, boss ${meta.boss}`)}`,
    '  rankdir=BT',
    '  node [fontname="sans-serif"]',
  ]
  for (let row = 0; row < graph.rows; row++) {
    const nodes = graph.nodes
      .filter((node) => node.row === row)
      .map((node) => `    ${nodeLine(node, meta.boss)}`)
    lines.push('  { rank=same', ...nodes, '  }')
  }
  for (const { fromId, toId } of graph.edges) lines.push(`  ${fromId} -> ${toId}`)
  return `${lines.join('\n')}\n}\n`
}

function nodeLine(node: MapNode, boss: string): string {
  const label = node.type === 'Boss' ? boss : node.type
  const burning = node.tags.includes('burning') ? ' color=red penwidth=3' : ''
  return `${node.id} [label=${quoted(label)} shape=${SHAPES[node.type]}${burning}]`
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
