import { chooseActs } from '../acts/choose-acts.js'
import type { StartOptions } from '../acts/run-start.js'
import type { GameRandom } from '../numbers/random.js'
import { fillBoard } from './act-map.js'
import { MapBoard } from './board.js'

const board = new MapBoard()

/**
 * Draws the map of act 1 without its layout. The next call reuses the returned board, so finish reading it before then.
 */
export function drawFirstMap(
  stream: (name: 'act_selection' | 'act_1_map') => GameRandom,
  { build, characters, ascension, actsDiscovered }: StartOptions,
): MapBoard {
  const act = chooseActs(stream('act_selection'), actsDiscovered)[0]!
  const rooms = build.tables.acts[act].rooms - (characters.length > 1 ? 1 : 0)
  fillBoard(board, stream('act_1_map'), { act, rooms, ascension })
  return board
}
