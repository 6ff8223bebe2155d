import type { OpenLayout } from '@seedfast/rng'
import type { Card } from '../cards/card.js'
import type { PoolTier } from '../data/relics.js'
import type { ActMap } from '../map/act-map.js'
import type { spireStreams, Streams } from '../numbers/streams.js'
import type { Setup } from '../setup/setup.js'

/** A relic that the player holds. */
export interface OwnedRelic {
  readonly id: string
  /** What the relic counts: uses left, charges, rooms; −1 when it counts nothing. */
  counter: number
}

/** The chances of a ?-room as 32-bit floats. */
export interface QuestionChances {
  monster: number
  shop: number
  treasure: number
}

/** Says which part of a result the draws inside decide. */
export type At = <T>(path: readonly (string | number)[], make: () => T) => T

/** Everything that a run carries from room to room. */
export interface RunState {
  readonly setup: Setup
  readonly seed: bigint
  readonly at: At
  readonly layout: OpenLayout<(typeof spireStreams)['streams']>
  /** The streams of the layout, those of the floor started anew on each. */
  readonly streams: Streams
  act: number
  floor: number
  /** Whether the player stands in a shop, which some relics avoid. */
  inShop: boolean
  hp: number
  maxHp: number
  gold: number
  deck: Card[]
  relics: OwnedRelic[]
  /** A slot without a potion is null. */
  potions: (string | null)[]
  keys: { ruby: boolean; emerald: boolean; sapphire: boolean }
  /** What is added to the rarity roll of card rewards: starts at 5, falls by 1 for each common card, back at a rare. */
  cardBlizz: number
  /** What is added to the chance of a potion. */
  potionChance: number
  chances: QuestionChances
  relicPools: Record<PoolTier, string[]>
  monsterList: string[]
  eliteList: string[]
  bossList: string[]
  eventList: string[]
  shrineList: string[]
  oneTimeEvents: string[]
  /** The colourless cards; an event leaves them shuffled until the act ends. */
  colorlessPool: string[]
  map: ActMap
  /** The columns and rows of the nodes walked in this act. */
  path: { readonly x: number; readonly y: number }[]
  /** The price of the next removal of a card in a shop, before discounts. */
  removalPrice: number
  /** The row of the node the player stands on; null before the first of an act. */
  y: number | null
  /** Whether the last room was a shop, after which no ?-room is one. */
  afterShop: boolean
}

export const START_BLIZZ = 5
export const START_CHANCES: Readonly<QuestionChances> = {
  monster: Math.fround(0.1),
  shop: Math.fround(0.03),
  treasure: Math.fround(0.02),
}

/** Whether the player holds a relic. */
export function has(state: RunState, id: string): boolean {
  const { relics } = state
  for (let i = 0; i < relics.length; i++) if (relics[i]!.id === id) return true
  return false
}

/** The relic that the player holds, or undefined. */
export function relicOf(state: RunState, id: string): OwnedRelic | undefined {
  return state.relics.find((relic) => relic.id === id)
}
