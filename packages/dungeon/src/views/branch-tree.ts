import { levelId } from '../level/level-id.js'
import type { DungeonResult } from '../schema/result.js'
import { childrenOf, levelsOf, rootOf } from './branches.js'
import type { Names } from './names.js'

/**
 * Renders the branches as a tree, with one line per branch. A branch is listed below its parent. Branches with the same
 * parent are sorted by the depth of their entries.
 */
export function branchTree(result: DungeonResult, names: Names): string[] {
  const root = rootOf(result)
  return [branchLine(result, root, names), ...childLines(result, root, names, '')]
}

function childLines(result: DungeonResult, parent: string, names: Names, indent: string): string[] {
  const children = childrenOf(result, parent)
  return children.flatMap((id, i) => {
    const last = i === children.length - 1
    return [
      `${indent}${last ? '└─' : '├─'} ${branchLine(result, id, names)}`,
      ...childLines(result, id, names, `${indent}${last ? '   ' : '│  '}`),
    ]
  })
}

function branchLine(result: DungeonResult, id: string, names: Names): string {
  const entry = result.plan[id]
  const levelCount = levelsOf(result, id).length
  return `${id} ${names.branch(id)}${entry === null ? '' : `, from ${entry}`}: ${levelCount} ${levelCount === 1 ? 'level' : 'levels'}`
}

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
