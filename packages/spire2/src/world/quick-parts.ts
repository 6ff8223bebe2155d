import { chooseActs } from '../acts/choose-acts.js'
import { drawStart, type RunStart } from '../acts/run-start.js'
import { drawNeowOffers } from '../ancients/neow.js'
import { buildOf } from '../builds/builds.js'
import type { MapBoard } from '../map/board.js'
import { drawFirstMap } from '../map/first-map.js'
import { drawLaterMap, type LaterActNumber } from '../map/later-map.js'
import { GameRandom } from '../numbers/random.js'
import {
  FIRST_REWARDS,
  startStream,
  walkStream,
  type MapStream,
  type StartStream,
} from '../numbers/streams.js'
import { drawFirstRewards, type FirstRewards } from '../rewards/first-rewards.js'
import { eventSeed, runSeed } from '../seed/stream-seeds.js'
import { firstRewardsOptions, neowOptions, startOptions, type Spire2Run } from './generate.js'

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

export function quickFirstRewards(run: Spire2Run): FirstRewards[] {
  const options = firstRewardsOptions(run.params)
  if (options === null) return []
  return drawFirstRewards(run.tap(FIRST_REWARDS, walkStream(options.build, run.seed, 'rewards')), options)
}

/**
 * Draws the map of act 1 without its layout. The next call reuses the returned board, so finish reading it before then.
 */
export function quickMap(run: Spire2Run): MapBoard {
  return drawFirstMap((name) => stream(run, name), startOptions(run.params))
}

/**
 * Draws the map of act 2 or 3 without its layout. The next call reuses the returned board, so finish reading it before
 * then.
 */
export function quickLaterMap(run: Spire2Run, act: LaterActNumber): MapBoard {
  const { spoilsMap = false } = run.params
  return drawLaterMap((name) => stream(run, name), act, startOptions(run.params), spoilsMap)
}

function stream(run: Spire2Run, name: StartStream | MapStream): GameRandom {
  return run.tap(name, startStream(buildOf(run.params.build), run.seed, name))
}
