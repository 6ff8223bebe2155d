import type { DungeonData } from '@seedfast/dungeon'

/** The depth of the level in a thumbnail. */
const DEPTH = 4

/** Returns the level to show in a dungeon's thumbnails. `data` is the data of a user's own dungeon. */
export function dungeonLevel(data: unknown): string {
  if (data === undefined) return `D:${DEPTH}`
  const { id, levels } = (data as DungeonData).branches.find(({ parent }) => parent === undefined)!
  return `${id}:${Math.min(DEPTH, levels)}`
}
