import type { DungeonData } from './dungeon-data.js'

/** The relation between the level that a monster is on and the levels where such monsters live. */
export interface NativeDepth {
  /** Whether the monster lives on any level of the branch. */
  readonly native: boolean
  /**
   * How many levels below this level the monster first appears in this branch. 0 if this level is deep enough for the
   * monster, or if the monster doesn't live in this branch.
   */
  readonly outOfDepth: number
}

const AT_HOME: NativeDepth = { native: true, outOfDepth: 0 }

/**
 * Compares a level with the levels where a monster lives. As in Crawl's explorer, uniques are native to every level.
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
