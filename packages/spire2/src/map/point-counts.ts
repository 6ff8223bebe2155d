import type { ActId } from '../builds/build.js'
import type { GameRandom } from '../numbers/random.js'

/** The target number of points of each type on a map, not counting the rows that always contain rests or treasures. */
export interface PointCounts {
  readonly rests: number
  readonly shops: number
  readonly elites: number
  readonly unknowns: number
}

/** Draws the target numbers of rests and unknowns. These are the first draws for a map. */
export function drawPointCounts(random: GameRandom, act: ActId, ascension: number): PointCounts {
  const rests =
    act === 'GLORY' ? random.nextInt(5, 7) : random.nextGaussianInt(act === 'HIVE' ? 6 : 7, 1, 6, 7)
  const fewer = act === 'HIVE' || act === 'GLORY' ? 1 : 0
  const unknowns = random.nextGaussianInt(12, 1, 10, 14) - fewer
  return { rests, shops: 3, elites: elitesAt(ascension), unknowns }
}

/** Returns the target number of elites at an ascension level. */
export function elitesAt(ascension: number): number {
  return ascension >= 1 ? 8 : 5
}
