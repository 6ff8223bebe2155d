import type { ActMap } from '../map/act-map.js'

const LANE = 4

/**
 * Renders a map as lines of text, with the top row first: a symbol for each node, `*` next to the burning elite, and
 * strokes for the paths.
 */
export function mapText({ nodes, emerald }: ActMap): string[] {
  const top = Math.max(...nodes.map(({ y }) => y))
  const lines: string[] = []
  for (let y = top; y >= 0; y--) {
    const row = Array<string>(7 * LANE).fill(' ')
    const above = Array<string>(7 * LANE).fill(' ')
    for (const node of nodes) {
      if (node.y !== y) continue
      row[node.x * LANE] = node.symbol
      if (emerald !== null && emerald.x === node.x && emerald.y === y) row[node.x * LANE + 1] = '*'
      if (y === top) continue
      for (const x of node.to) {
        const step = x - node.x
        above[node.x * LANE + step * 2] = step === 0 ? '|' : step < 0 ? '\\' : '/'
      }
    }
    if (y < top) lines.push(`    ${above.join('')}`)
    lines.push(`${String(y + 1).padStart(3)} ${row.join('')}`)
  }
  return lines.map((line) => line.trimEnd())
}
