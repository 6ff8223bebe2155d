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
  /** The character whose cards an offered Sea Glass gives. */
  readonly seaGlass: Character | null
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
  /** Whether the Spoils Map is in the deck when act 2 starts. */
  readonly spoilsMap: boolean
  /** Neow's relics that the profile hasn't unlocked. */
  readonly lockedRelics: readonly string[]
  readonly streams: WalkStreams
  /** Opens an event's own stream. */
  openEvent(event: string): GameRandom
}

/** The streams of a walk. The rolls of ? rooms can also come from an array. */
export type WalkStreams = Readonly<Record<Exclude<WalkStream, 'unknown_map_point'>, GameRandom>> & {
  readonly unknown_map_point: { readonly counter: number; nextFloat(): number }
}
