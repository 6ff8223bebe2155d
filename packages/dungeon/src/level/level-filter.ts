import type { Place } from '@seedfast/world'
import { isInRanges, parseDepths } from '../tables/depths.js'
import type { DungeonData } from '../tables/dungeon-data.js'
import { faultError } from '../messages.js'
import { parseLevelId } from './level-id.js'

/**
 * Returns a function that checks whether a level is within the given depths, such as `D:1-5, W, B:$`. Throws an
 * InputError at `place` if the depths are invalid.
 */
export function levelFilter(
  depths: string,
  { branches }: Pick<DungeonData, 'branches'>,
  place: Place,
): (level: string) => boolean {
  const levels = (branch: string): number | undefined => branches.find(({ id }) => id === branch)?.levels
  const ranges = parseDepths('depth', depths, levels)
  if (!Array.isArray(ranges)) throw faultError(ranges, place)
  return (level) => {
    const place = parseLevelId(level)
    return place !== null && isInRanges(ranges, place.branch, place.depth)
  }
}
