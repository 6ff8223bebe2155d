import { chooseActs } from '../acts/choose-acts.js'
import { drawStart, type RunStart } from '../acts/run-start.js'
import { drawNeowOffers } from '../ancients/neow.js'
import { buildOf } from '../builds/builds.js'
import { fillBoard } from '../map/act-map.js'
import { MapBoard } from '../map/board.js'
import { GameRandom } from '../numbers/random.js'
import { eventSeed, runSeed, streamSeed } from '../seed/stream-seeds.js'
import { neowOptions, startOptions, type Spire2Run } from './generate.js'

// Each function generates one part of a result for the facts that need it, and draws only from the streams for that
// part.

export function quickNeow(run: Spire2Run): string[] {
  const { hash, neow } = buildOf(run.params.build)
  const random = new GameRandom(eventSeed(hash, runSeed(hash, run.seed), 'NEOW'))
  return drawNeowOffers(run.tap('NEOW', random), neow, neowOptions(run.params))
}

export function quickActs(run: Spire2Run): string[] {
  return chooseActs(stream(run, 'act_selection'), startOptions(run.params).actsDiscovered)
}

export function quickStart(run: Spire2Run): RunStart {
  const streams = { act_selection: stream(run, 'act_selection'), up_front: stream(run, 'up_front') }
  return drawStart(streams, startOptions(run.params))
}

const board = new MapBoard()

/**
 * Draws the map of act 1 without its layout. The next call reuses the returned board, so finish reading it before then.
 */
export function quickMap(run: Spire2Run): MapBoard {
  const { params } = run
  const act = chooseActs(stream(run, 'act_selection'), startOptions(params).actsDiscovered)[0]!
  const rooms = buildOf(params.build).tables.acts[act].rooms - (params.otherPlayers.length > 0 ? 1 : 0)
  fillBoard(board, stream(run, 'act_1_map'), { act, rooms, ascension: params.ascension })
  return board
}

function stream(run: Spire2Run, name: string): GameRandom {
  const { hash } = buildOf(run.params.build)
  return run.tap(name, new GameRandom(streamSeed(hash, runSeed(hash, run.seed), name)))
}
