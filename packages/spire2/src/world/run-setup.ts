import { buildOf } from '../builds/builds.js'
import type { GameRandom } from '../numbers/random.js'
import type { RunSetup, WalkStreams } from '../run/setup.js'
import type { Params } from '../schema/params.js'
import type { Spire2Result } from '../schema/result.js'

/** Returns what a walk of the first player needs to know about the start of a run. */
export function runSetup(
  { build, character, ascension, spoilsMap = false, lockedNeowRelics }: Params,
  { players, sharedRelics, acts }: Pick<Spire2Result, 'players' | 'sharedRelics' | 'acts'>,
  streams: WalkStreams,
  openEvent: (event: string) => GameRandom,
): RunSetup {
  const { relics, offers } = players[0]!
  return {
    build: buildOf(build),
    character,
    ascension,
    acts: acts.map((act, i) => ({ ...act, offers: offers[i]!.relics, seaGlass: offers[i]!.seaGlass })),
    relics,
    sharedRelics,
    spoilsMap,
    lockedRelics: lockedNeowRelics,
    streams,
    openEvent,
  }
}
