import type { DungeonData } from '@seedfast/dungeon'

/** The depth of the level in a thumbnail. */
const DEPTH = 4

/** Returns the params for drawing one level. `data` is the data of a user's own dungeon. */
export default function dungeonThumbnail(data: unknown): object {
  if (data === undefined) return { level: `D:${DEPTH}` }
  const { id, levels } = (data as DungeonData).branches.find(({ parent }) => parent === undefined)!
  return { level: `${id}:${Math.min(DEPTH, levels)}` }
}
