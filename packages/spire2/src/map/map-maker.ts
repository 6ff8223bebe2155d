import type { GameRandom } from '../numbers/random.js'
import { makeActMap, type ActMap, type MapOptions } from './act-map.js'
import { makeSpoilsMap } from './spoils-map.js'

/** The act whose map the Spoils Map replaces. */
const SPOILS_ACT = 2

/** The function that draws an act's map, and the name of the stream from which it draws. */
export interface MapMaker {
  readonly stream: string
  readonly make: (random: GameRandom, options: MapOptions) => ActMap
}

/**
 * Returns the function that draws the map of act 1, 2 or 3, and the name of the stream from which it draws. `spoilsMap`
 * specifies whether the Spoils Map is in a deck when act 2 starts.
 */
export function mapMaker(act: number, spoilsMap: boolean): MapMaker {
  return spoilsMap && act === SPOILS_ACT
    ? { stream: 'spoils_map', make: makeSpoilsMap }
    : { stream: `act_${act}_map`, make: makeActMap }
}
