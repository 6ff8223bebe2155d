import type { Place } from '@seedfast/world'
import { isInRanges, parseDepths } from '../tables/depths.js'
import type { DungeonData } from '../tables/dungeon-data.js'
import { faultError } from '../messages.js'
import { parseLevelId } from './level-id.js'

/** More than the depth of any level. */
const MOST_DEPTH = 100

/**
 * Returns a function that checks whether a level is within the given depths, such as `D:1-5, W, B:$`. Throws an
 * InputError at `place` if the depths are invalid. Without data, any branch may have any number of levels, and `$` matches
 * none.
 */
export function levelFilter(
  depths: string,
  data: Pick<DungeonData, 'branches'> | null,
  place: Place,
): (level: string) => boolean {
  const levels = (branch: string): number | undefined =>
    data === null ? MOST_DEPTH : data.branches.find(({ id }) => id === branch)?.levels
  const ranges = parseDepths('depth', depths, levels)
  if (!Array.isArray(ranges)) throw faultError(ranges, place)
  return (level) => {
    const place = parseLevelId(level)
    return place !== null && isInRanges(ranges, place.branch, place.depth)
  }
}
