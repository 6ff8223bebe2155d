import type { AncientOffers } from '../ancients/ancient-offers.js'
import type { RelicBag } from '../acts/relic-bags.js'
import type { ActId, Character, TablePart } from '../builds/build.js'
import type { ActMap } from '../map/act-map.js'
import type { UnknownRoom } from '../unknown/unknown-rooms.js'

/** The part of a run that only one independent source describes. */
export type OneSource = 'multiplayer' | 'profile' | 'pael' | 'tanx'

/** The build that a result is for. */
export interface BuildNote {
  readonly id: string
  /** The parts whose tables were printed by an older build, with that build. */
  readonly olderTables: Readonly<Partial<Record<TablePart, string>>>
  /** The parts of this result that rest on a single source and were never compared with the game. */
  readonly oneSource: readonly OneSource[]
}

/** What an ancient offers a player. */
export interface Offers extends AncientOffers {
  readonly ancient: string
}

/** A player: the relics in the order in which they are found, and the offers of the three ancients. */
export interface PlayerStart {
  readonly character: Character
  readonly relics: RelicBag
  readonly offers: readonly Offers[]
}

/** An act: what it holds, in the order in which it is met, and its map. */
export interface ActPlan {
  readonly act: number
  readonly id: ActId
  readonly ancient: string
  readonly boss: string
  /** The second boss of act 3, from ascension 10. */
  readonly secondBoss: string | null
  readonly fights: readonly string[]
  readonly elites: readonly string[]
  readonly events: readonly string[]
  readonly map: ActMap
}

/** Everything that a seed fixes at the start of a run. */
export interface Spire2Result {
  readonly build: BuildNote
  readonly players: readonly PlayerStart[]
  /** The relics of chests, in the order in which they are found. */
  readonly sharedRelics: RelicBag
  readonly acts: readonly ActPlan[]
  /**
   * What the ?s of an act hold, one after the other: row n is for an act that is entered after n ?s. Assumes that no
   * relic changes them.
   */
  readonly unknownRooms: readonly (readonly UnknownRoom[])[]
}
