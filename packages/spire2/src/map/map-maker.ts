import type { GameRandom } from '../numbers/random.js'
import type { MapStream } from '../numbers/streams.js'
import { fillBoard, makeActMap, type ActMap, type MapOptions } from './act-map.js'
import type { MapBoard } from './board.js'
import { fillSpoilsBoard, makeSpoilsMap } from './spoils-map.js'

/** The act whose map the Spoils Map replaces. */
const SPOILS_ACT = 2

/** The functions that draw an act's map, and the name of the stream that they draw from. */
export interface MapMaker {
  readonly stream: MapStream
  readonly make: (random: GameRandom, options: MapOptions) => ActMap
  /** Draws the same map on an empty board, without its layout. */
  readonly fillBoard: (board: MapBoard, random: GameRandom, options: MapOptions) => void
}

/**
 * Returns the functions that draw the map of act 1, 2 or 3, and the name of their stream. `spoilsMap` specifies whether the Spoils Map is in a deck when act 2 starts.
 */
export function mapMaker(act: number, spoilsMap: boolean): MapMaker {
  return spoilsMap && act === SPOILS_ACT
    ? { stream: 'spoils_map', make: makeSpoilsMap, fillBoard: fillSpoilsBoard }
    : { stream: `act_${act}_map` as MapStream, make: makeActMap, fillBoard }
}
