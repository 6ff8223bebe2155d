import type { OpenLayout } from '@seedfast/rng'
import type { Card } from '../cards/card.js'
import type { PoolTier } from '../data/relics.js'
import type { ActMap } from '../map/act-map.js'
import type { spireStreams, Streams } from '../numbers/streams.js'
import type { Setup } from '../setup/setup.js'

export interface OwnedRelic {
  readonly id: string
  /** The relic's counter, such as its remaining uses, charges or rooms. −1 if it doesn't have one. */
  counter: number
}

/** The chances of the kinds of rooms that a ?-room can turn out to be, as 32-bit floats. */
export interface QuestionChances {
  /** Only counts with the modifier Deadly Events. */
  elite: number
  monster: number
  shop: number
  treasure: number
}

/**
 * Calls `make` and returns its value. Labels every draw made during the call with `path`, which names the part of the
 * run's result that the draw determines.
 */
export type LabelDraws = <T>(path: readonly (string | number)[], make: () => T) => T

/** The state that a run carries from room to room. */
export interface RunState {
  readonly setup: Setup
  readonly seed: bigint
  readonly at: LabelDraws
  /** Labels draws with a part of the current room's row. Paths start at that row, for example `['cards', 0]`. */
  readonly atRoom: LabelDraws
  readonly layout: OpenLayout<(typeof spireStreams)['streams']>
  /** The run's streams. Five of them are reseeded on each floor. */
  readonly streams: Streams
  /**
   * Whether the walk only computes facts. If true, fights draw neither monsters nor hands, and events don't list their
   * allowed options. No later draw depends on any of these.
   */
  lean?: boolean
  act: number
  floor: number
  /** Whether the player is in a shop. Some relics can't appear there. */
  inShop: boolean
  hp: number
  maxHp: number
  gold: number
  deck: Card[]
  relics: OwnedRelic[]
  /** The potion slots, with null for an empty slot. */
  potions: (string | null)[]
  keys: { ruby: boolean; emerald: boolean; sapphire: boolean }
  /**
   * The number that is added to the rarity roll of each card in a reward. It starts at 5, decreases by 1 with each
   * common card, and is reset by a rare card.
   */
  cardBlizz: number
  /** The number that is added to the base chance of a potion after a fight. */
  potionChance: number
  chances: QuestionChances
  relicPools: Record<PoolTier, string[]>
  monsterList: string[]
  eliteList: string[]
  bossList: string[]
  eventList: string[]
  shrineList: string[]
  oneTimeEvents: string[]
  /** The colorless cards. If an event shuffles them, they stay in that order for the rest of the act. */
  colorlessPool: string[]
  map: ActMap
  /** The columns and rows of the nodes visited in this act. */
  path: { readonly x: number; readonly y: number }[]
  /** The price of the next card removal, before discounts. */
  removalPrice: number
  /** The row of the player's current node, or null before the first node of the act. */
  y: number | null
  /** Whether the previous room was a shop. If so, a ?-room can't turn out to be a shop. */
  afterShop: boolean
}

export const START_BLIZZ = 5
export const START_CHANCES: Readonly<QuestionChances> = {
  elite: 0,
  monster: Math.fround(0.1),
  shop: Math.fround(0.03),
  treasure: Math.fround(0.02),
}

export function has(state: RunState, id: string): boolean {
  const { relics } = state
  for (let i = 0; i < relics.length; i++) if (relics[i]!.id === id) return true
  return false
}

/** Returns the player's relic with the given ID, or undefined if the player doesn't have it. */
export function relicOf(state: RunState, id: string): OwnedRelic | undefined {
  return state.relics.find((relic) => relic.id === id)
}
