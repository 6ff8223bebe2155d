import type { GenerationResult, MapNode } from '../schema/result.js'
import { typeLooks } from './type-looks.js'

/** The opening and closing brackets that produce each type's node shape in Mermaid. */
const SHAPES: Readonly<Record<string, readonly [string, string]>> = {
  Battle: ['(', ')'],
  Elite: ['{{', '}}'],
  Port: ['[/', '\\]'],
  Shop: ['[', ']'],
  Treasure: ['{', '}'],
  Event: ['>', ']'],
  Unknown: ['([', '])'],
  Boss: ['(((', ')))'],
}

/** The brackets for the types that the rules add. All of these types have the same node shape. */
const OWN_SHAPE = ['[[', ']]'] as const

/** Renders a map as a Mermaid flowchart from bottom to top. */
export function mermaidView({ graph, meta, seed }: GenerationResult): string {
  const lines = [
    '---',
    `title: ${JSON.stringify(`${meta.actId}, seed ${seed}, boss ${meta.boss}`)}`,
    '---',
    'flowchart BT',
  ]
  const looks = typeLooks(meta)
  for (const node of graph.nodes) {
    lines.push(`  ${nodeText(node, node.type === 'Boss' ? meta.boss : looks.get(node.type)!.label)}`)
  }
  for (const { fromId, toId } of graph.edges) lines.push(`  ${fromId} --> ${toId}`)
  const burning = graph.nodes.filter(({ tags }) => tags.includes('burning'))
  for (const { id } of burning) lines.push(`  style ${id} stroke:#d33,stroke-width:4px`)
  return `${lines.join('\n')}\n`
}

function nodeText({ id, type }: MapNode, label: string): string {
  const [open, close] = SHAPES[type] ?? OWN_SHAPE
  return `${id}${open}"${label.replaceAll('"', '#quot;')}"${close}`
}
