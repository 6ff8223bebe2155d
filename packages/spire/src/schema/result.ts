import type { NeowBonus, NeowDrawback } from '../data/neow.js'
import type { PoolTier } from '../data/relics.js'
import type { ActMap } from '../map/act-map.js'

/** One of Neow's offers, with its outcome if that depends only on the seed. */
export interface NeowOffer {
  readonly bonus: NeowBonus
  readonly drawback: NeowDrawback
  readonly cards?: readonly string[]
  readonly relic?: string
  readonly potions?: readonly string[]
  readonly curse?: string
}

/** An act: its map, its boss, and its fights in order. */
export interface ActPlan {
  readonly act: number
  readonly boss: string
  /** The second boss, which only act 3 at ascension 20 has; null otherwise. */
  readonly secondBoss: string | null
  readonly encounters: readonly string[]
  readonly elites: readonly string[]
  readonly map: ActMap
}

/** A monster at the start of a fight on the default walk. */
export interface MonsterRow {
  readonly id: string
  readonly hp: number
  readonly move: string
}

/** An item for sale and its price. */
export interface Ware {
  readonly id: string
  readonly price: number
}

/** The stock of a shop that the default walk visits. */
export interface ShopRow {
  readonly cards: readonly Ware[]
  readonly relics: readonly Ware[]
  readonly potions: readonly Ware[]
  readonly removal: number
}

/** A room that the default walk visits. */
export interface RoomRow {
  readonly floor: number
  readonly act: number
  /** The column of the node; null in Neow's room and in a boss chest room. */
  readonly x: number | null
  readonly symbol: string
  /** The kind of room. For a ?-room, what it turned out to be. */
  readonly room: string
  /** The fight in the room, or the fight that the room's event starts. */
  readonly encounter?: string
  readonly secondBoss?: string
  readonly monsters?: readonly MonsterRow[]
  readonly emeraldBuff?: number
  readonly event?: string
  /** The index of the option chosen at Neow, in an event or in a boss chest room. */
  readonly option?: number
  /** The indexes of the options chosen after the first one, if an event asks more than once. */
  readonly nextOptions?: readonly number[]
  readonly gold?: readonly number[]
  readonly relics?: readonly string[]
  readonly potions?: readonly string[]
  readonly cards?: readonly (readonly string[])[]
  readonly chest?: string
  readonly shop?: ShopRow
}

/** Everything a seed determines for a player who follows the default walk. */
export interface SpireResult {
  readonly neow: readonly NeowOffer[]
  readonly acts: readonly ActPlan[]
  /** The relics of each tier, in the order in which they are found. */
  readonly relicPools: Readonly<Record<PoolTier, readonly string[]>>
  /** The relics in the boss chests of acts 1 and 2, assuming that the player takes no boss relic. */
  readonly bossRelics: readonly (readonly string[])[]
  /** The default walk, room by room. */
  readonly walk: readonly RoomRow[]
}
