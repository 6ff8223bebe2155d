import type { NeowBonus, NeowDrawback } from '../data/neow.js'
import type { PoolTier } from '../data/relics.js'
import type { ActMap } from '../map/act-map.js'

/** One of Neow's offers and what it would give, where that hangs on the seed alone. */
export interface NeowOffer {
  readonly bonus: NeowBonus
  readonly drawback: NeowDrawback
  readonly cards?: readonly string[]
  readonly relic?: string
  readonly potions?: readonly string[]
  readonly curse?: string
}

/** An act: its map, the boss, and the fights in the order in which they come. */
export interface ActPlan {
  readonly act: number
  readonly boss: string
  /** The second boss of ascension 20 in act 3. */
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

/** A price tag. */
export interface Ware {
  readonly id: string
  readonly price: number
}

/** What a shop of the default walk holds. */
export interface ShopRow {
  readonly cards: readonly Ware[]
  readonly relics: readonly Ware[]
  readonly potions: readonly Ware[]
  readonly removal: number
}

/** A room of the default walk. */
export interface RoomRow {
  readonly floor: number
  readonly act: number
  /** The column of the node; null at Neow's door and in a boss chest. */
  readonly x: number | null
  readonly symbol: string
  /** What the room is: for a ?-room what it turned out to be. */
  readonly room: string
  /** The fight of the room, or the one that its event forces. */
  readonly encounter?: string
  readonly secondBoss?: string
  readonly monsters?: readonly MonsterRow[]
  readonly emeraldBuff?: number
  readonly event?: string
  /** The option taken at Neow's door, in an event or in a boss chest. */
  readonly option?: number
  /** The options taken after it, in an event that asks more than once. */
  readonly nextOptions?: readonly number[]
  readonly gold?: readonly number[]
  readonly relics?: readonly string[]
  readonly potions?: readonly string[]
  readonly cards?: readonly (readonly string[])[]
  readonly chest?: string
  readonly shop?: ShopRow
}

/** Everything that a seed holds for a player who walks the default walk. */
export interface SpireResult {
  readonly neow: readonly NeowOffer[]
  readonly acts: readonly ActPlan[]
  /** The relics of each tier in the order in which they are given out. */
  readonly relicPools: Readonly<Record<PoolTier, readonly string[]>>
  /** What the boss chests of acts 1 and 2 offer to those who took no boss relic. */
  readonly bossRelics: readonly (readonly string[])[]
  /** The default walk, room by room. */
  readonly walk: readonly RoomRow[]
}
