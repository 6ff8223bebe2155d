import { levelId, parseLevelId } from '../level/level-id.js'
import type { DungeonResult } from '../schema/result.js'
import type { Names } from './names.js'

/**
 * Renders the branches as a tree, one line per branch. A branch is listed below its parent. Branches with the same
 * parent are sorted by the depth of their entries.
 */
export function branchTree(result: DungeonResult, names: Names): string[] {
  const root = Object.keys(result.plan).find((id) => result.plan[id] === null)!
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

/** Returns the ids of a branch's child branches, sorted by the depth of their entries, shallowest first. */
export function childrenOf({ plan }: DungeonResult, parent: string): string[] {
  const depth = (id: string): number => parseLevelId(plan[id]!)!.depth
  return Object.keys(plan)
    .filter((id) => plan[id] !== null && parseLevelId(plan[id]!)!.branch === parent)
    .sort((a, b) => depth(a) - depth(b))
}

function branchLine({ plan, order }: DungeonResult, id: string, names: Names): string {
  const entry = plan[id]
  const made = order.filter((level) => level.startsWith(levelId(id, 1).slice(0, -1))).length
  return `${id} ${names.branch(id)}${entry === null ? '' : `, from ${entry}`}: ${made} ${made === 1 ? 'level' : 'levels'}`
}

/**
 * Renders the branches as a Graphviz graph, with a row of levels for each branch and an edge for each branch's entry.
 */
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
    const levels = result.order.filter((level) => level.startsWith(`${id}:`)).sort(byDepth)
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

function byDepth(a: string, b: string): number {
  return parseLevelId(a)!.depth - parseLevelId(b)!.depth
}
