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
