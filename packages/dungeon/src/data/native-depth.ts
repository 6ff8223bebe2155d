import type { DungeonData } from './dungeon-data.js'

/** The relation between the level that a monster is on and the levels where such monsters live. */
export interface NativeDepth {
  /** Whether the monster lives on any level of the branch. */
  readonly native: boolean
  /**
   * The number of levels from this level down to the first level in the branch where the monster lives. 0 if this level
   * is deep enough, or if the monster doesn't live in the branch.
   */
  readonly outOfDepth: number
}

const AT_HOME: NativeDepth = { native: true, outOfDepth: 0 }

/**
 * Compares a level with the levels where a monster lives. As in Crawl's explorer, uniques are at home on every level.
 */
export function nativeDepth(
  data: DungeonData,
  branch: string,
  depth: number,
  { id, unique }: { readonly id: string; readonly unique?: true },
): NativeDepth {
  if (unique === true) return AT_HOME
  const homes = data.monster(id).ranges.filter((range) => range.branch === branch && range.weight > 0)
  if (homes.length === 0) return { native: false, outOfDepth: 0 }
  const first = Math.min(...homes.map(({ from }) => from))
  return first > depth ? { native: true, outOfDepth: first - depth } : AT_HOME
}
