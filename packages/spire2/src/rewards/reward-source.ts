import type { Character } from '../builds/build.js'
import type { RewardTables } from '../builds/reward-tables.js'
import type { GameRandom } from '../numbers/random.js'
import type { RewardOdds } from './rarities.js'
import type { RelicsLeft } from './relics-left.js'

/** The kinds of fights. */
export type FightKind = 'monster' | 'elite' | 'boss'

/** Everything that decides what a player finds. */
export interface RewardSource {
  /** The ID of the build. */
  readonly build: string
  readonly tables: RewardTables
  readonly character: Character
  readonly ascension: number
  /** The act, counted from 1. */
  readonly act: number
  readonly odds: RewardOdds
  readonly relics: RelicsLeft
  readonly rewards: GameRandom
  readonly shops: GameRandom
  /** The player's relics, in the order that the player got them. */
  readonly owned: readonly string[]
  /** How often each relic with a counter was used. */
  readonly uses: Record<string, number>
  /** Neow's relics that the profile hasn't unlocked. */
  readonly lockedRelics: readonly string[]
  /** Opens an event's own stream, or returns null if it isn't known. */
  eventStream(event: string): GameRandom | null
  /** The character whose cards Sea Glass gives, or null if no ancient offers it. */
  readonly seaGlass: Character | null
}
