import type { AncientOffers } from '../ancients/ancient-offers.js'
import type { RelicBag } from '../acts/relic-bags.js'
import type { ActId, Character, TablePart } from '../builds/build.js'
import type { ActMap } from '../map/act-map.js'
import type { FirstRewards } from '../rewards/first-rewards.js'
import type { UnknownRoom } from '../unknown/unknown-rooms.js'
import type { Evidence, WalkPart } from '../evidence/evidence.js'
import type { UncertainCause } from '../run/run-state.js'
import type { WalkedRoom } from '../walk/walked-room.js'

/** A part of a run whose rules are known from only one independent source: what a partly unlocked profile changes. */
export type OneSource = 'profile'

/** The build that a result is for, and how well its data is confirmed. */
export interface BuildNote {
  readonly id: string
  /** The parts whose tables come from an older build, each with the ID of that build. */
  readonly olderTables: Readonly<Partial<Record<TablePart, string>>>
  /** The parts of this result that rely on a single source and have never been compared with the game. */
  readonly oneSource: readonly OneSource[]
}

/** The relics that an ancient offers to one player. */
export interface Offers extends AncientOffers {
  readonly ancient: string
}

/**
 * The start of a run for one player: the player's relics in the order that they are found, and the offers of
 * the three ancients.
 */
export interface PlayerStart {
  readonly character: Character
  readonly relics: RelicBag
  readonly offers: readonly Offers[]
}

/** An act: its map and its lists. Each list is in the order that the player encounters its items. */
export interface ActPlan {
  readonly act: number
  readonly id: ActId
  readonly ancient: string
  readonly boss: string
  /** The second boss of act 3. Null below ascension 10. */
  readonly secondBoss: string | null
  readonly fights: readonly string[]
  readonly elites: readonly string[]
  readonly events: readonly string[]
  readonly map: ActMap
}

/** A walk through a run, with what one player finds on it. */
export interface Walk {
  /** How well each part of the walk is confirmed. */
  readonly evidence: Readonly<Record<WalkPart, Evidence>>
  /**
   * The relics and events whose effects aren't reproduced. The walk is uncertain after the floor of the first one.
   */
  readonly uncertain: readonly UncertainCause[]
  readonly rooms: readonly WalkedRoom[]
}

/** Everything that a run's seed determines at the start of the run and, with a plan, on a walk through it. */
export interface Spire2Result {
  readonly build: BuildNote
  readonly players: readonly PlayerStart[]
  /**
   * The rewards of the first three fights, if they aren't with elites, and if nothing gives cards, potions or relics
   * before. Empty with several players.
   */
  readonly firstRewards: readonly FirstRewards[]
  /** The relics in chests, in the order that they are found. */
  readonly sharedRelics: RelicBag
  readonly acts: readonly ActPlan[]
  /**
   * The contents of the next ? rooms in an act. Row n applies if the players entered n ? rooms before the act. It is
   * assumed that no relic changes the contents of ? rooms, and that no ? room comes right after a merchant or leads only
   * to merchants.
   */
  readonly unknownRooms: readonly (readonly UnknownRoom[])[]
  /** The walk that follows the params' plan. Absent without a plan. */
  readonly walk?: Walk
}
