import type { NodeType } from '../schema/node-types.js'
import type { GenerationResult, MapNode } from '../schema/result-schema.js'

/** The opening and closing brackets of each type's node shape in Mermaid. */
const SHAPES: Readonly<Record<NodeType, readonly [string, string]>> = {
  Battle: ['(', ')'],
  Elite: ['{{', '}}'],
  Port: ['[/', '\\]'],
  Shop: ['[', ']'],
  Treasure: ['{', '}'],
  Event: ['>', ']'],
  Unknown: ['([', '])'],
  Boss: ['(((', ')))'],
}

/** Renders a map as a Mermaid flowchart from bottom to top. */
export function mermaidView({ graph, meta, seed }: GenerationResult): string {
  const lines = [
    '---',
    `title: ${JSON.stringify(`${meta.actId}, seed ${seed}, boss ${meta.boss}`)}`,
    '---',
    'flowchart BT',
  ]
  for (const node of graph.nodes) lines.push(`  ${nodeText(node, meta.boss)}`)
  for (const { fromId, toId } of graph.edges) lines.push(`  ${fromId} --> ${toId}`)
  const burning = graph.nodes.filter(({ tags }) => tags.includes('burning'))
  for (const { id } of burning) lines.push(`  style ${id} stroke:#d33,stroke-width:4px`)
  return `${lines.join('\n')}\n`
}

function nodeText({ id, type }: MapNode, boss: string): string {
  const [open, close] = SHAPES[type]
  const label = type === 'Boss' ? boss : type
  return `${id}${open}"${label.replaceAll('"', '#quot;')}"${close}`
}
