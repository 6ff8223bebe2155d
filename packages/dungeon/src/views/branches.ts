import type { DungeonData } from '../tables/dungeon-data.js'
import { levelId, parseLevelId } from '../level/level-id.js'
import type { DungeonResult } from '../schema/result.js'
import { planAsMade } from './as-made.js'

/** A branch in a branch tree. */
export interface TreeBranch {
  readonly id: string
  /** The branch's display name, such as `the Warren`. */
  readonly name: string
  /** The ID of the level that contains the branch's entry, or null for the first branch. */
  readonly entry: string | null
  /** The number of the branch's ancestors in the tree. */
  readonly indent: number
  /** The IDs of the branch's generated levels, from the first to the last. */
  readonly levels: readonly string[]
}

/**
 * Returns a dungeon's branches in tree order: each branch is followed by its descendants, and branches with the same
 * parent are sorted by the depth of their entries. Branches without generated levels are omitted.
 */
export function treeBranches(result: DungeonResult, data: DungeonData): TreeBranch[] {
  const asGenerated = { ...result, plan: planAsMade(result.plan, data) }
  const below = (id: string, indent: number): TreeBranch[] => {
    const { name } = data.branches.find((branch) => branch.id === id)!
    const branch = {
      id,
      name,
      entry: asGenerated.plan[id] ?? null,
      indent,
      levels: levelsOf(asGenerated, id),
    }
    const children = childrenOf(asGenerated, id).flatMap((child) => below(child, indent + 1))
    return branch.levels.length === 0 ? children : [branch, ...children]
  }
  return below(rootOf(asGenerated), 0)
}

/** Returns the ID of the first branch, which has no parent. */
export function rootOf({ plan }: Pick<DungeonResult, 'plan'>): string {
  return Object.keys(plan).find((id) => plan[id] === null)!
}

/** Returns the IDs of a branch's child branches, sorted by the depth of their entries. */
export function childrenOf({ plan }: Pick<DungeonResult, 'plan'>, parent: string): string[] {
  const depth = (id: string): number => parseLevelId(plan[id]!)!.depth
  return Object.keys(plan)
    .filter((id) => plan[id] !== null && parseLevelId(plan[id]!)!.branch === parent)
    .sort((a, b) => depth(a) - depth(b))
}

/** Returns the IDs of a branch's generated levels, from the first to the last. */
export function levelsOf({ order }: Pick<DungeonResult, 'order'>, id: string): string[] {
  const depth = (level: string): number => parseLevelId(level)!.depth
  return order
    .filter((level) => level.startsWith(levelId(id, 1).slice(0, -1)))
    .sort((a, b) => depth(a) - depth(b))
}
