import type { UncheckedGenerators } from '../crawl/unchecked-generators.js'
import type { DungeonData } from '../tables/dungeon-data.js'
import { levelId } from '../level/level-id.js'
import type { Label } from '../level/build-site.js'

/**
 * The level that contains each branch's entry: a map from branch IDs to level IDs, with null for the first branch. The
 * plan is drawn before the first level is generated.
 */
export type Plan = Readonly<Record<string, string | null>>

/** Draws the level that contains each branch's entry, using the first branch's stream. */
export function planDungeon({ branches }: DungeonData, generators: UncheckedGenerators, label: Label): Plan {
  return generators.within(branches[0]!.streamName, (stream) =>
    Object.fromEntries(
      branches.map(({ id, parent, entry }) => {
        if (parent === undefined || entry === undefined) return [id, null]
        const depth = label(['plan', id], () => stream.randomRange(entry[0], entry[1]))
        return [id, levelId(parent, depth)]
      }),
    ),
  )
}

/**
 * Returns the IDs of all levels in the order of generation: branch by branch, and from the first to the last level
 * within a branch.
 */
export function levelOrder({ branches }: DungeonData): string[] {
  return branches.flatMap(({ id, levels }) => Array.from({ length: levels }, (_, i) => levelId(id, i + 1)))
}
