import { firstRewardOdds, type RewardOdds } from '../rewards/rarities.js'
import { firstUnknownOdds, type UnknownOdds } from '../unknown/unknown-rooms.js'

/** The streams that a walk draws from. */
export const WALK_STREAMS = ['rewards', 'shops', 'treasure_room_relics', 'unknown_map_point'] as const
export type WalkStream = (typeof WALK_STREAMS)[number]

/** The number of ticks of each stream. */
export type WalkCounters = Readonly<Record<WalkStream, number>>

/** A relic or event whose effect on the rest of the run isn't reproduced. */
export interface UncertainCause {
  /** The floor where the player got the relic or met the event. */
  readonly floor: number
  /** The ID of the relic or event. */
  readonly cause: string
}

/** Where a run is, and everything that decides what it finds next, apart from its seed and its streams. */
export interface RunState {
  /** The act, counted from 1. */
  act: number
  /** The row of the current point: 0 for the ancient, and the map's height for the boss. */
  row: number
  column: number
  /** The number of points entered so far, including the ancients' and those of bosses. */
  floor: number
  gold: number
  relics: string[]
  /** The relics that the run was offered, in order. It doesn't find them again. */
  offered: string[]
  /** The number of cards that the player removed in shops. */
  removals: number
  /** The number of fights, elites and bosses met in this act, and of events that the act's list has passed. */
  met: { fights: number; elites: number; bosses: number; events: number }
  eventsSeen: string[]
  odds: RewardOdds
  unknownOdds: UnknownOdds
  isAfterShop: boolean
  /** The decisions made in the current room: `gift`, `option`, and the items bought. */
  used: string[]
  /** How often Winged Boots can still be used. */
  wings: number
  uncertain: UncertainCause[]
}

const FIRST_GOLD = 99

/** Returns the state of a run that has entered the ancient's room of act 1. */
export function firstState(): RunState {
  return {
    act: 1,
    row: 0,
    column: 0,
    floor: 1,
    gold: FIRST_GOLD,
    relics: [],
    offered: [],
    removals: 0,
    met: { fights: 0, elites: 0, bosses: 0, events: 0 },
    eventsSeen: [],
    odds: firstRewardOdds(),
    unknownOdds: firstUnknownOdds(),
    isAfterShop: false,
    used: [],
    wings: 0,
    uncertain: [],
  }
}
