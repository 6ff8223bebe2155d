import type { StartOptions } from '../acts/run-start.js'
import type { ActId } from '../builds/build.js'
import type { GameRandom } from '../numbers/random.js'
import type { MapStream } from '../numbers/streams.js'
import { MapBoard } from './board.js'
import { mapMaker } from './map-maker.js'

/** An act after the first one. */
export type LaterActNumber = 2 | 3

/** The acts after the first one, which have no variants. */
const ACT_IDS: Readonly<Record<LaterActNumber, ActId>> = { 2: 'HIVE', 3: 'GLORY' }

const board = new MapBoard()

/**
 * Draws the map of act 2 or 3 without its layout. The next call reuses the returned board, so finish reading it before
 * then. `spoilsMap` specifies whether the Spoils Map is in a deck when act 2 starts.
 */
export function drawLaterMap(
  stream: (name: MapStream) => GameRandom,
  act: LaterActNumber,
  { build, characters, ascension }: StartOptions,
  spoilsMap: boolean,
): MapBoard {
  const id = ACT_IDS[act]
  const rooms = build.tables.acts[id].rooms - (characters.length > 1 ? 1 : 0)
  const maker = mapMaker(act, spoilsMap)
  maker.fillBoard(board, stream(maker.stream), { act: id, rooms, ascension })
  return board
}
