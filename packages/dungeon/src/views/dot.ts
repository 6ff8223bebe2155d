import { levelId } from '../level/level-id.js'
import type { DungeonResult } from '../schema/result.js'
import { levelsOf } from './branches.js'
import type { Names } from './names.js'

/** Renders the branches as a Graphviz graph, with a row of levels for each branch and an edge for each entry. */
export function dotView(result: DungeonResult, names: Names): string {
  const branches = Object.keys(result.plan).filter((id) =>
    result.order.some((level) => level.startsWith(`${id}:`)),
  )
  const lines = [
    'digraph dungeon {',
    '  rankdir=TB',
    '  node [shape=box, style=rounded, fontname="sans-serif"]',
  ]
  for (const id of branches) {
    const levels = levelsOf(result, id)
    lines.push(`  subgraph "cluster_${id}" {`, `    label="${names.branch(id)}"`)
    for (const level of levels) lines.push(`    "${level}"`)
    if (levels.length > 1) lines.push(`    ${levels.map((level) => `"${level}"`).join(' -> ')}`)
    lines.push('  }')
  }
  for (const id of branches) {
    const entry = result.plan[id]
    if (entry !== null && result.levels[entry!] !== undefined)
      lines.push(`  "${entry}" -> "${levelId(id, 1)}" [style=dashed]`)
  }
  return [...lines, '}', ''].join('\n')
}
