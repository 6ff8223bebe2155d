import type { RelicBag } from '../acts/relic-bags.js'
import type { Build, Character } from '../builds/build.js'
import type { ActMap } from '../map/act-map.js'
import type { GameRandom } from '../numbers/random.js'
import type { WalkStream } from './run-state.js'

/** An act as a walk sees it. */
export interface RunAct {
  readonly boss: string
  readonly secondBoss: string | null
  readonly ancient: string
  readonly offers: readonly string[]
  readonly fights: readonly string[]
  readonly elites: readonly string[]
  readonly events: readonly string[]
  readonly map: ActMap
}

/** Everything that the seed decides before a run's first room. */
export interface RunSetup {
  readonly build: Build
  readonly character: Character
  readonly ascension: number
  readonly acts: readonly RunAct[]
  readonly relics: RelicBag
  readonly sharedRelics: RelicBag
  readonly streams: WalkStreams
}

/** The streams of a walk. The rolls of ? rooms can also come from an array. */
export type WalkStreams = Readonly<Record<Exclude<WalkStream, 'unknown_map_point'>, GameRandom>> & {
  readonly unknown_map_point: { readonly counter: number; nextFloat(): number }
}
