import type { Character } from '../builds/build.js'
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
  /** The player's HP. Null after a fight, which isn't simulated. */
  hp: number | null
  maxHp: number
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
  /** How often each relic with a counter was used. */
  uses: Record<string, number>
  uncertain: UncertainCause[]
}

const FIRST_GOLD = 99
/** The maximum HP of each character at the start of a run. */
const FIRST_HP: Readonly<Record<Character, number>> = {
  IRONCLAD: 80,
  SILENT: 70,
  REGENT: 75,
  NECROBINDER: 66,
  DEFECT: 75,
}
const WEARY_ASCENSION = 2
const WEARY_SHARE = 0.8

/** Returns the part of the lost HP that an ancient heals. A run starts as if all HP were lost. */
export function healedShare(ascension: number): number {
  return ascension >= WEARY_ASCENSION ? WEARY_SHARE : 1
}

/** Returns the state of a run that has entered the ancient's room of act 1. */
export function firstState(character: Character, ascension: number): RunState {
  const maxHp = FIRST_HP[character]
  return {
    act: 1,
    row: 0,
    column: 0,
    floor: 1,
    gold: FIRST_GOLD,
    hp: Math.floor(maxHp * healedShare(ascension)),
    maxHp,
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
    uses: {},
    uncertain: [],
  }
}
